import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartAnswer, CartProblem } from '../../../contract/cart.ts'
import { api } from '../../api/api.ts'
import { PriceChanges } from '../../food/price/price-changes.tsx'
import { setCartCount } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { useHref } from '../../words/words.tsx'
import { MendDialog } from './mend-dialog.tsx'

interface CartProblemsProps {
  cart: Pick<CartAnswer, 'problems' | 'priceChanges'>
  onMended(): Promise<void>
}

const isMendable = ({ kind }: CartProblem) => kind === 'meal-gone' || kind === 'add-on-gone'

/** Said together: a line can have several days without a meal. */
const isAlike = (one: CartProblem, other: CartProblem) => one.line === other.line && one.kind === other.kind

/** What keeps the cart from being paid, with the way out, and what costs something else than before. */
export function CartProblems({ cart, onMended }: CartProblemsProps) {
  const { problems, priceChanges } = cart
  if (problems.length + priceChanges.length === 0) return null
  const toMend = problems.filter(isMendable)
  const others = problems.filter((problem) => !isMendable(problem))
  const lines = [...new Set(toMend.map(({ line }) => line))]
  return (
    <div>
      {lines.map((line) => (
        <GoneDishes
          key={line}
          line={line}
          problems={toMend.filter((problem) => problem.line === line)}
          onMended={onMended}
        />
      ))}
      {others
        .filter((problem, at) => others.findIndex((other) => isAlike(other, problem)) === at)
        .map((problem) => (
          <Unpayable
            key={`${problem.line} ${problem.kind}`}
            problem={problem}
            messages={others.filter((other) => isAlike(other, problem)).map(({ message }) => message)}
            onMended={onMended}
          />
        ))}
      <PriceChanges changes={priceChanges} />
    </div>
  )
}

/** Dishes of one package that have gone: the rest of it stays. */
function GoneDishes({
  line,
  problems,
  onMended,
}: {
  line: string
  problems: readonly CartProblem[]
  onMended(): Promise<void>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Notice
        tone="danger"
        action={
          <Button size="s" onClick={() => setOpen(true)}>
            <Trans>Replace</Trans>
          </Button>
        }
      >
        <Messages messages={problems.map(({ message }) => message)} />
      </Notice>
      <MendDialog
        isOpen={isOpen}
        line={line}
        problems={problems}
        onClose={() => setOpen(false)}
        onMended={onMended}
      />
    </>
  )
}

const Messages = ({ messages }: { messages: readonly string[] }) => (
  <ul>
    {messages.map((message) => (
      <li key={message}>{message}</li>
    ))}
  </ul>
)

interface UnpayableProps {
  problem: CartProblem
  messages: readonly string[]
  onMended(): Promise<void>
}

/** Only the wizard can save it, if anything: else it goes, with a way back. */
function Unpayable({ problem, messages, onMended }: UnpayableProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  const { kind, line } = problem

  async function change(call: () => Promise<{ data: { count: number } }>) {
    try {
      const { data } = await call()
      setCartCount(data.count)
      await onMended()
      return true
    } catch {
      notify(t`That did not work. Please try again.`, { tone: 'danger' })
      return false
    }
  }

  async function takeOut() {
    const isOut = await change(() => api('POST /api/user/remove-from-cart', { body: { line } }))
    if (!isOut) return
    notify(t`Removed from your cart.`, {
      tone: 'info',
      action: {
        label: t`Undo`,
        onPress: () => void change(() => api('POST /api/user/restore-to-cart', { body: { line } })),
      },
    })
  }

  async function reopen(step: '/select-plan/plan' | '/select-plan/meals') {
    try {
      await api('POST /api/user/reopen-package', { body: { line } })
      await navigate(href(step))
    } catch {
      notify(t`That did not work. Please try again.`, { tone: 'danger' })
    }
  }

  return (
    <Notice
      tone="danger"
      action={
        <>
          {kind === 'start-date' && (
            <Button size="s" onClick={() => void reopen('/select-plan/plan')}>
              <Trans>Choose another day</Trans>
            </Button>
          )}
          {kind === 'empty-day' && (
            <Button size="s" onClick={() => void reopen('/select-plan/meals')}>
              <Trans>Choose meals</Trans>
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={() => void takeOut()}>
            <Trans>Remove it</Trans>
          </Button>
        </>
      }
    >
      <Messages messages={messages} />
    </Notice>
  )
}
