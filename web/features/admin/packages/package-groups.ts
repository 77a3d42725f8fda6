import { PACKAGE_GROUPS } from '../../../../domain/plans/package-groups.ts'

// Apart from the form, which comes when a package is opened.
export const groups = PACKAGE_GROUPS.map((group) => ({ value: group, label: group }))
