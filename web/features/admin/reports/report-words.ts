import { useLingui } from '@lingui/react/macro'
import type { BookLine } from '../../../../domain/money/books.ts'
import type { ColumnId, ReportId } from '../../../../domain/shop/reports.ts'

export function useReportNames(): Record<ReportId, string> {
  const { t } = useLingui()
  return {
    'days-owed': t`Days owed`,
    'on-time': t`On time`,
    failed: t`Failed`,
    waste: t`Waste`,
    ratings: t`Ratings`,
    retention: t`Retention`,
    books: t`Books and VAT`,
  }
}

/** What a report says, in a sentence. */
export function useReportTexts(): Record<ReportId, string> {
  const { t } = useLingui()
  return {
    'days-owed': t`Days that are paid and not brought, as of now, by the week they lie in.`,
    'on-time': t`Days that were marked as delivered, by the end of their window or later.`,
    failed: t`Deliveries that failed, by reason, and what became of their days.`,
    waste: t`Portions that were cooked and not brought, by dish.`,
    ratings: t`Stars of customers, by dish, the lowest first.`,
    retention: t`Plans by the week of their last day: how many of their customers bought again.`,
    books: t`Each closing is its opening and what came and went in between.`,
  }
}

export function useColumnNames(): Record<ColumnId, string> {
  const { t } = useLingui()
  return {
    week: t`Week of`,
    days: t`Days`,
    value: t`Value`,
    date: t`Date`,
    delivered: t`Delivered`,
    late: t`Late`,
    onTime: t`On time`,
    reason: t`Reason`,
    moved: t`Moved`,
    credited: t`Credited`,
    forfeited: t`Not given back`,
    open: t`Open`,
    dish: t`Dish`,
    wasted: t`Wasted`,
    cooked: t`Cooked`,
    stars: t`Stars`,
    ratings: t`Ratings`,
    renewed: t`Renewed`,
    ended: t`Ended`,
    paused: t`Paused`,
    cancelled: t`Cancelled`,
    line: t`Line`,
    sales: t`Sales`,
    refunds: t`Refunds`,
    vat: t`VAT`,
    count: t`Count`,
  }
}

export function useBookLines(): Record<BookLine, string> {
  const { t } = useLingui()
  return {
    sales: t`Sales`,
    refunds: t`Refunds`,
    net: t`Net sales`,
    'credit-opening': t`Credit of customers before`,
    'credit-given': t`Credit given`,
    'credit-refunded': t`Refunded to credit`,
    'credit-spent': t`Credit spent`,
    'credit-closing': t`Credit of customers after`,
    'deposits-opening': t`Deposits held before`,
    'deposits-taken': t`Deposits taken`,
    'deposits-returned': t`Deposits returned`,
    'deposits-closing': t`Deposits held after`,
    'owed-opening': t`Days owed before`,
    'owed-sold': t`Days sold`,
    'owed-changed': t`Dearer and cheaper meals`,
    'owed-again': t`Owed again`,
    'owed-brought': t`Days brought`,
    'owed-given-back': t`Days given back`,
    'owed-forfeited': t`Days not given back`,
    'owed-closing': t`Days owed after`,
  }
}
