import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '../../../contract/products.ts'
import { MAX_OF_ONE_PRODUCT } from '../../../domain/money/pricing.ts'
import { api } from '../../api/api.ts'
import { AvoidedAnyway } from '../../food/profile/avoided-anyway.tsx'
import { setCartCount } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { useHref } from '../../words/words.tsx'
import css from './add-to-cart.module.css'

interface AddToCartProps {
  product: Product
  /** Those of its allergens that this visitor avoids: asked about once. */
  avoided: readonly string[]
}

export function AddToCart({ product, avoided }: AddToCartProps) {
  const { t } = useLingui()
  const href = useHref()
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSending = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)

  async function add() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await api('POST /api/user/add-product-to-cart', {
        body: { product: product._id, quantity },
      })
      setCartCount(data.count)
      notify(t`${product.name} is in your cart`, {
        action: { label: t`View cart`, onPress: () => void navigate(href('/cart')) },
      })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`That did not work. Please try again.`)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <div className={css.add}>
      <NeedsScript />
      <div className={css.row}>
        <Quantity
          value={quantity}
          max={Math.min(product.stock, MAX_OF_ONE_PRODUCT)}
          onChange={(next) => setQuantity(Math.max(1, next))}
          labels={{ decrease: t`One less`, increase: t`One more`, value: t`How many` }}
        />
        <Button
          variant="accent"
          size="l"
          isBusy={isBusy}
          onClick={() => (avoided.length > 0 && !hasAgreed ? setAsking(true) : void add())}
        >
          <Trans>Add to cart</Trans>
        </Button>
      </div>
      <AvoidedAnyway
        name={product.name}
        allergens={avoided}
        question={t`You told us that you avoid it. Do you want this product all the same?`}
        agreeLabel={(named) => t`Add it with ${named}`}
        isOpen={isAsking}
        onBack={() => setAsking(false)}
        onAgree={() => {
          setAsking(false)
          setAgreed(true)
          void add()
        }}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  )
}
