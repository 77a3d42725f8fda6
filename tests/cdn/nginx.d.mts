export const NGINX: string
export function whyNoCdn(): string | undefined
