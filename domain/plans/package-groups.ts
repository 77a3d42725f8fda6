export const PACKAGE_GROUPS = [
  'Full Package',
  'Main Meals with Breakfast',
  'Main Meals with FITT Snacks',
  'Main Meals Only',
] as const

/** Packages by group: the shop's groups in their order, then any other as it first appears. */
export function groupPackages<Package extends { packageGroup: string }>(
  packages: readonly Package[],
): { group: string; packages: Package[] }[] {
  const byGroup = new Map<string, Package[]>(PACKAGE_GROUPS.map((group) => [group, []]))
  for (const pkg of packages) {
    const group = byGroup.get(pkg.packageGroup)
    if (group) group.push(pkg)
    else byGroup.set(pkg.packageGroup, [pkg])
  }
  return Array.from(byGroup, ([group, members]) => ({ group, packages: members })).filter(
    (entry) => entry.packages.length > 0,
  )
}

/** The three tiers, from the smallest: its name in addresses, and the group of packages it stands for. */
export const TIERS = [
  { id: 'essential', group: 'Main Meals Only' },
  { id: 'balanced', group: 'Main Meals with Breakfast' },
  { id: 'complete', group: 'Full Package' },
] as const satisfies readonly { id: string; group: (typeof PACKAGE_GROUPS)[number] }[]
