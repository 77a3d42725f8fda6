import { createHash } from 'node:crypto'

/** Who changes a subscription. The shop's people may do so after the cut-off and past the validity, with a reason. */
export type Actor = { by: 'customer'; accountId: string } | ShopActor
/** With an account where it is a person: then the audit log says so too. */
type ShopActor = { by: 'shop'; name: string; reason: string; accountId?: string }

/** One change, however often it is asked: the key is made by whoever asks. */
export type Asked = { actor: Actor; key: string }

export const actorName = (actor: Actor) => (actor.by === 'customer' ? 'customer' : actor.name)

/**
 * Each asker's keys are their own: nobody gets another's receipt by guessing a key. As a digest, since the ledger keeps it for
 * ever and must not tell whose it was once they are gone.
 */
export const storedKey = ({ actor, key }: Asked) =>
  actor.by === 'customer' ? digestOf(`${actor.accountId}:${key}`) : `shop:${key}`

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
