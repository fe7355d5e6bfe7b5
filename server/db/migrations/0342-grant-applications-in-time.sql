-- The list of all rounds is in the order in which applications arrived.
create index grant_applications_received on grant_applications (received_at desc, id desc);
