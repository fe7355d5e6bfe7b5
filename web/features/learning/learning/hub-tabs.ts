import { findRoute } from '#shared/contract/routes.ts'

/** The two views of the learning hub (REQ-LRN-01): the courses, and the fuller one of training with their modules. */
export const HUB_VIEWS = { learning: '/learning', training: '/elearning' } as const
export type HubView = keyof typeof HUB_VIEWS

/** The tabs of both views in their order; the first is the view's own address, the others are below it. */
export const HUB_TABS = ['courses', 'progress', 'certificates', 'register'] as const
export type HubTab = (typeof HUB_TABS)[number]

/** The address of a tab. */
export function pathOfTab(view: HubView, tab: HubTab): string {
  return tab === HUB_TABS[0] ? HUB_VIEWS[view] : `${HUB_VIEWS[view]}/${tab}`
}

/** The tabs of a view whose pages there are: one appears with its page in `shared/contract/pages.ts`. */
export function tabsOf(view: HubView): readonly HubTab[] {
  return HUB_TABS.filter((tab) => findRoute(pathOfTab(view, tab))?.visitor)
}
