import { constants } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { handleMessages } from '../../threads/handle-messages.ts'

/** With a hash, whether the password is the one it was made of; without, its hash. */
export type Hashing = { password: string; hash?: string }

// OWASP's second recommended argon2id setting: 19 MiB, 2 passes, 1 lane (the library's default is argon2id).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// It keeps a processor busy for thirty milliseconds, and whoever signs in can wait that long; others need not wait for it.
handleMessages(constants.priority.PRIORITY_BELOW_NORMAL, ({ password, hash }: Hashing) =>
  hash === undefined ? hashSync(password, COST) : verifySync(hash, password),
)
