import { dictionary } from '@zxcvbn-ts/language-common'

const HOW_MANY = 10_000

// The list is ranked, the most used first.
const common = new Set((dictionary['passwords-common'] as string[]).slice(0, HOW_MANY))

export const isCommonPassword = (password: string) => common.has(password.normalize('NFKC').toLowerCase())
