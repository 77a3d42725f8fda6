import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommended argon2id setting: 19 MiB, 2 passes, 1 lane (the library's default is argon2id).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COST)

export const isPasswordRight = (passwordHash: string, password: string) =>
  verify(passwordHash, password.normalize('NFKC'))
