-- The pages of an office file as a PDF that this server made of it, for viewing; the file itself stays as it is.
alter table library_files add column shown_name text collate "C";
alter table library_files add column shown_sha256 text collate "C";
-- Whether the program that makes pages has had the file.
alter table library_files add column pages_tried boolean not null default false;
