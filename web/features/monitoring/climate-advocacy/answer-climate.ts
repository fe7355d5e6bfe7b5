import type { ClientOf } from '#shared/contract/client.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { climateIncidentsContract } from '#shared/contract/monitoring/climate-incidents.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { answerOnePageForm } from '#web/features/protection/index.ts'
import { CLIMATE_PAGE } from './check-climate.ts'

/** Handles a report that was sent without script. */
export function answerClimate(form: FormPairs, api: ClientOf<AppContract>) {
  return answerOnePageForm(CLIMATE_PAGE, form, api, (input, headers) =>
    api.climateIncidents.create({
      input: input as InputOf<typeof climateIncidentsContract.create>,
      headers,
    }),
  )
}
