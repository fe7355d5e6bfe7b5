export { ProviderPin } from './provider-pin.tsx'
export { UnconfirmedProviders } from './unconfirmed-providers.tsx'
