/** How long a step's message is shown before the next one opens. */
export const PLAN_CREATED_MS = 1000
export const MENU_ADDED_MS = 1600
export const ADD_ONS_ADDED_MS = 1000

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
