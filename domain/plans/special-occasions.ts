export const SPECIAL_OCCASIONS = ['Eid', 'Christmas', 'Onam', 'Ramadan'] as const
