-- What the server has counted of each device, so that an older image of its disk is recognised (decision 0446).
create table device_counters (
  device_id uuid primary key references devices (id) on delete cascade,
  meetings bigint not null default 0,
  -- The meeting that was counted last; a device whose answer was lost repeats it.
  attempt uuid,
  highest bigint,
  highest_op uuid,
  settled_below bigint,
  -- When the device was last found to be an older image.
  older_image_at timestamptz(3)
);
insert into device_counters (device_id, highest, highest_op, settled_below)
select devices.id, newest.device_seq, newest.op_id, devices.settled_below
from devices join (
  select distinct on (device_id) device_id, device_seq, op_id from operations
  where device_seq < 1000000000 order by device_id, device_seq desc
) newest on newest.device_id = devices.id;

-- In which sitting of its device an operation was made, and under which number if it was numbered again.
alter table operations add column sitting uuid, add column made_as bigint;

-- The numbers, of each sitting of a device, whose outcomes were forgotten: an older image may send them once more.
create table forgotten_operations (
  device_id uuid not null references devices (id) on delete cascade,
  sitting uuid not null,
  numbers int8multirange not null,
  primary key (device_id, sitting)
);
