export type Listed<T> = { list: readonly T[]; byId: Map<string, T>; byIdentifier: Map<string, T> }

export function listed<T extends { id: string; identifier: string }>(list: readonly T[]): Listed<T> {
  return {
    list,
    byId: new Map(list.map((item) => [item.id, item])),
    byIdentifier: new Map(list.map((item) => [item.identifier, item])),
  }
}
