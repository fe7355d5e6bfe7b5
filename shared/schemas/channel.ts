import { COUNTED_CHANNELS, SILENT_CHANNELS } from '#shared/domain/channels.ts'
import { choice, field } from './field.ts'

/** How a record came in, which nobody enters. Every collection with users on duty has it: alarms and figures go by it. */
export function channelField() {
  const channels = [...COUNTED_CHANNELS, 'import', ...SILENT_CHANNELS] as const
  const schema = choice(channels, 'Channel is required').default('office')
  return {
    channel: field(schema, {
      classification: 'internal',
      writer: 'server',
      column: 'text',
      terms: 'channel',
    }),
  } as const
}
