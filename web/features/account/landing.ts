/** Where a customer was going: named by the link, an order that waits for its address, or the choice of plans. */
export function landingPage(resume: 'address' | null | undefined, next: string | undefined): string {
  return next ?? (resume === 'address' ? '/select-plan' : '/checkout')
}
