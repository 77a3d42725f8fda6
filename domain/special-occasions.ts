export const SPECIAL_OCCASIONS = ['Eid', 'Christmas', 'Onam', 'Ramadan'] as const
export type SpecialOccasion = (typeof SPECIAL_OCCASIONS)[number]
