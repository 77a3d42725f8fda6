import type { AddressBody, SavedAddress } from '../../contract/addresses.ts'
import {
  DEFAULT_COUNTRY,
  DEFAULT_LABEL,
  DEFAULT_POSTAL_CODE,
  USUAL_LABELS,
} from '../../domain/delivery/address.ts'
import { checkAddress } from '../../domain/forms/form-rules.ts'
import { useForm } from '../ui/form/use-form.ts'
import { useRuleWords } from '../words/rule-words.ts'

/** Stands for a label of the customer's own, typed beside it. */
export const OWN_LABEL = 'own'

/** An address that is neither home nor work and got no label of its own. */
const UNNAMED = 'Other'

const empty = {
  street: '',
  buildingFloor: '',
  houseOrFlatNumber: '',
  landmark: '',
  city: '',
  state: '',
  postalCode: DEFAULT_POSTAL_CODE as string,
  country: DEFAULT_COUNTRY as string,
  phone: '',
  pin: '',
  label: DEFAULT_LABEL as string,
  ownLabel: '',
}
type Values = typeof empty

interface AddressFormOptions {
  /** The address to change; without it the form is for a new one. */
  saved?: SavedAddress | undefined
  save(address: AddressBody): Promise<unknown>
  fallback: string
}

export function useAddressForm({ saved, save, fallback }: AddressFormOptions) {
  const inWords = useRuleWords()
  return useForm<Values>({
    initial: saved ? valuesOf(saved) : empty,
    check: (values) => inWords(checkAddress(values)),
    submit: (values) => save(bodyOf(values, saved)),
    fallback,
  })
}

export type AddressForm = ReturnType<typeof useAddressForm>

function valuesOf(saved: SavedAddress): Values {
  const isUsual = USUAL_LABELS.some((label) => label === saved.identifier)
  const kept = Object.keys(empty).filter((name) => name in saved) as (keyof Values & keyof SavedAddress)[]
  return {
    ...empty,
    ...Object.fromEntries(kept.map((name) => [name, saved[name]])),
    label: isUsual ? saved.identifier : OWN_LABEL,
    ownLabel: isUsual ? '' : saved.identifier,
  }
}

function bodyOf({ label, ownLabel, ...address }: Values, saved: SavedAddress | undefined): AddressBody {
  return {
    ...address,
    name: saved?.name,
    identifier: label === OWN_LABEL ? ownLabel.trim() || UNNAMED : label,
  }
}
