export { ProviderPin } from './provider-pin.tsx'
