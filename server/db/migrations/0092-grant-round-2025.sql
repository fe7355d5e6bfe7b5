-- The round of the specification (Spec 3 §9), unless an administrator has set or removed one.

update grant_round set round = '{"minimum": 3000, "maximum": 6000, "deadline": "2025-08-15"}'
where version = 1 and round is null;
