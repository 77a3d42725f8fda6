/** The name of the rule that a write broke by repeating what must be unique. */
export function repeatedKey(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return undefined
  return 'constraint' in cause ? String(cause.constraint) : ''
}
