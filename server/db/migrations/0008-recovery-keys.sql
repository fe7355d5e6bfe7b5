-- The administrators' recovery key, public half only: devices seal their data key for it. The newest one counts.

create table recovery_keys (
  id bigint generated always as identity primary key,
  -- An X25519 public key, 32 raw bytes in base64.
  public_key text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
