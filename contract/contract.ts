import { accountCalls } from './accounts.ts'
import { adminAccountCalls } from './admin-accounts.ts'
import { adminArticleCalls } from './admin-articles.ts'
import { adminCalendarCalls } from './admin-calendar.ts'
import { adminCustomerCalls } from './admin-customers.ts'
import { adminHealthCalls } from './admin-health.ts'
import { adminIngredientCalls } from './admin-ingredients.ts'
import { adminItemCalls } from './admin-items.ts'
import { adminMealCalls } from './admin-meals.ts'
import { adminMessageCalls } from './admin-messages.ts'
import { adminNameCalls } from './admin-names.ts'
import { adminOrderCalls } from './admin-orders.ts'
import { adminPackageCalls } from './admin-packages.ts'
import { adminPlanCalls } from './admin-plans.ts'
import { adminProductCalls } from './admin-products.ts'
import { adminReportCalls } from './admin-reports.ts'
import { adminSettingsCalls } from './admin-settings.ts'
import { adminSignInCalls } from './admin-sign-in.ts'
import { adminTodayCalls } from './admin-today.ts'
import { adminUserCalls } from './admin-users.ts'
import { adminZoneCalls } from './admin-zones.ts'
import { articleCalls } from './articles.ts'
import { bagCalls } from './bags.ts'
import { cartCalls } from './cart.ts'
import { catalogueCalls } from './catalogue.ts'
import { contentCalls } from './content.ts'
import { adminCreditCalls, creditCalls } from './credit.ts'
import { dayChangeCalls } from './day-changes.ts'
import { draftCalls } from './draft.ts'
import { driverCalls } from './driver.ts'
import { foodProfileCalls } from './food-profile.ts'
import { homeCalls } from './home.ts'
import { kitchenCalls } from './kitchen.ts'
import { labelCalls } from './labels.ts'
import { myPlanCalls } from './my-plan.ts'
import { orderCalls } from './orders.ts'
import { outboxCalls } from './outbox.ts'
import { packingCalls } from './packing.ts'
import { planChoiceCalls } from './plan-choice.ts'
import { planPriceCalls } from './plan-prices.ts'
import { productCalls } from './products.ts'
import { profileCalls } from './profile.ts'
import { runCalls } from './runs.ts'
import { shopCalls } from './shop.ts'
import { shoppingListCalls } from './shopping-list.ts'

/** Every call of the shop, by method and path. */
export const contract = {
  ...shopCalls,
  ...catalogueCalls,
  ...homeCalls,
  ...planChoiceCalls,
  ...planPriceCalls,
  ...productCalls,
  ...articleCalls,
  ...draftCalls,
  ...foodProfileCalls,
  ...cartCalls,
  ...contentCalls,
  ...orderCalls,
  ...dayChangeCalls,
  ...myPlanCalls,
  ...outboxCalls,
  ...accountCalls,
  ...adminOrderCalls,
  ...adminSignInCalls,
  ...adminAccountCalls,
  ...adminArticleCalls,
  ...adminCalendarCalls,
  ...adminCustomerCalls,
  ...adminItemCalls,
  ...adminMealCalls,
  ...adminMessageCalls,
  ...adminNameCalls,
  ...adminIngredientCalls,
  ...adminPackageCalls,
  ...adminPlanCalls,
  ...adminProductCalls,
  ...adminSettingsCalls,
  ...adminHealthCalls,
  ...adminTodayCalls,
  ...adminReportCalls,
  ...adminUserCalls,
  ...adminZoneCalls,
  ...kitchenCalls,
  ...shoppingListCalls,
  ...labelCalls,
  ...driverCalls,
  ...runCalls,
  ...bagCalls,
  ...packingCalls,
  ...profileCalls,
  ...creditCalls,
  ...adminCreditCalls,
}

export type Contract = typeof contract
