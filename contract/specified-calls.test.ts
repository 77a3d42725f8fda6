import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Call } from './call.ts'
import { contract } from './contract.ts'

const calls: Record<string, Call> = contract

type Opened = {
  shape?: Record<string, z.ZodType>
  unwrap?(): unknown
  element?: unknown
  valueType?: unknown
}

/** The fields inside, whatever they are wrapped in. */
function fieldsIn(schema: unknown): Record<string, z.ZodType> {
  const { shape, element, valueType, unwrap } = schema as Opened
  if (shape) return shape
  const inner = element ?? valueType ?? unwrap?.call(schema)
  return inner ? fieldsIn(inner) : {}
}

const missing = (schema: unknown, paths: string) =>
  paths.split(' ').filter((path) => {
    let at: unknown = schema
    for (const name of path.split('.')) {
      at = at && fieldsIn(at)[name]
    }
    return !at
  })

const address =
  'address.street address.buildingFloor address.houseOrFlatNumber address.landmark address.city address.state address.postalCode address.country address.phone address.identifier'
const dish =
  'mealName description category package fareDetails.totalFare fareDetails.strikeOff fareDetails.discount moreDetails.energy moreDetails.protein moreDetails.fat moreDetails.carbohydrates moreDetails.allergens image'
const dishTold = `data._id data.identifier data.mealName data.description data.image data.mealType.mealType data.category data.package data.fareDetails.totalFare data.fareDetails.strikeOff data.fareDetails.discount data.moreDetails.energy data.moreDetails.protein data.moreDetails.fat data.moreDetails.carbohydrates data.moreDetails.allergens`
const packageForm =
  'packageName description packageGroup startDate endDate identifier meals isPermanent repeatTillEnd'
const planForm = 'mealPlanName description packages category image identifier'

describe('a specified call', () => {
  it.each([
    ['POST /api/user/login', 'userName password'],
    ['POST /api/user/signup', 'userName userEmail password'],
    ['POST /api/user/get-package-details', 'key value'],
    ['POST /api/user/add-address', address],
    ['PATCH /api/user/update-address', `identifier ${address}`],
    ['PATCH /api/user/update-addons', 'addOns'],
    ['POST /api/user/add-to-cart', 'package startDate endDate selectedMeals plan'],
    ['POST /api/user/get-order-meal-details', 'orderID'],
    ['POST /api/user/verify-payment', 'orderID paymentID razorpay_order_id razorpay_signature'],
    ['POST /api/user/createOrder', `${address} bagIncluded`],
    ['POST /api/admin/login', 'username password'],
    ['POST /api/admin/get-orderDetails', 'orderID'],
    ['POST /api/admin/add-meal', `${dish} mealType`],
    ['PATCH /api/admin/update-meal', `${dish} mealType identifier`],
    ['POST /api/admin/add-package', packageForm],
    ['PATCH /api/admin/update-package', packageForm],
    ['POST /api/admin/add-mealtype', 'identifier mealType'],
    ['PATCH /api/admin/update-mealtype', 'identifier mealType'],
    ['POST /api/admin/add-mealPlan', planForm],
    ['PATCH /api/admin/update-mealPlan', planForm],
    ['POST /api/admin/create-addon', `${dish} mealTypes`],
    ['PATCH /api/admin/update-addon', `${dish} mealType identifier`],
    ['POST /api/admin/add-categories', 'categoryName'],
    ['PATCH /api/admin/updateCategory', 'identifier categoryName'],
    ['DELETE /api/admin/delete', 'identifier'],
  ])('%s takes %s', (key, fields) => {
    expect(missing(calls[key]?.body, fields)).toEqual([])
  })

  it.each([
    ['POST /api/user/login', 'status message userType userName userEmail'],
    ['POST /api/user/signup', 'status message'],
    [
      'GET /api/user/get-meal-plans',
      'status data._id data.mealPlanName data.description data.image data.category data.categoryDetails.identifier data.categoryDetails.categoryName data.packages._id data.packages.packageName data.packages.packageGroup data.packages.identifier',
    ],
    ['GET /api/user/get-meals', `status ${dishTold}`],
    [
      'GET /api/user/get-featured-meals',
      'status data._id data.mealName data.description data.image data.category',
    ],
    ['GET /api/user/get-addons', dishTold],
    ['GET /api/user/get-mealtype', 'data._id data.identifier data.mealType'],
    [
      'POST /api/user/get-package-details',
      'data.meals.date data.meals.mealsDetails._id data.meals.mealsDetails.mealType data.meals.mealsDetails.image',
    ],
    ['GET /api/user/get-token', 'data'],
    [
      'GET /api/user/get-profile',
      'data.userName data.userEmail data.phone data.savedAddress data.orders data.cart',
    ],
    ['POST /api/user/get-order-meal-details', 'data.selectedMeals.date data.selectedMeals.meals data.addons'],
    ['POST /api/user/verify-payment', 'status'],
    [
      'GET /api/user/get-cart',
      'data.cart.package.selectedMeals.mealDetails data.addons data.fareDetails.mealsTotalPrice data.fareDetails.addOnsTotalPrice data.fareDetails.totalFare data.savedAddress.name',
    ],
    ['GET /api/user/is-firstOrder', 'data.isNewOrder'],
    ['POST /api/user/createOrder', 'status data.id data.amount data.currency'],
    [
      'GET /api/user/get-orders',
      'data.orders.orderID data.orders.amount data.orders.paymentStatus data.orders.startDate data.orders.endDate data.orders.bagIncluded data.orders.selectedPackage.packageName data.orders.selectedPackage.startDate data.orders.selectedPackage.endDate data.orders.selectedMeals.package.plan.mealPlanName data.orders.RazorPayOrderDetails.id data.orders.RazorPayOrderDetails.amount data.orders.RazorPayOrderDetails.currency',
    ],
    ['POST /api/admin/login', 'status message token'],
    [
      'GET /api/admin/get-users',
      'data.userName data.userEmail data.cart.package.selectedPackage data.cart.package.startDate data.cart.package.endDate',
    ],
    [
      'GET /api/admin/get-guest-users',
      'data.userName data.userEmail data.cart.package.selectedPackage data.cart.package.startDate data.cart.package.endDate',
    ],
    ['GET /api/admin/get-meals', dishTold],
    ['GET /api/admin/get-categories', 'data._id data.identifier data.categoryName'],
    ['GET /api/admin/get-mealtype', 'data._id data.identifier data.mealType'],
    [
      'GET /api/admin/get-packages',
      'data._id data.packageName data.description data.packageGroup data.startDate data.endDate data.identifier data.meals.day data.meals.date data.meals.meals data.isDeleted data.isPermanent data.repeatTillEnd',
    ],
    [
      'GET /api/admin/get-meal-plans',
      'data.mealPlanName data.description data.packages data.category data.image data.type data.identifier data.isDeleted',
    ],
    ['GET /api/admin/get-addons', dishTold],
    [
      'GET /api/admin/get-orders',
      'data.orderID data.userEmail data.amount data.paymentStatus data.address.houseOrFlatNumber data.address.buildingFloor data.address.street data.address.landmark data.address.city data.address.state data.address.postalCode data.address.country data.address.phone data.address.identifier',
    ],
    [
      'POST /api/admin/get-orderDetails',
      'status data.selectedMeals.package.selectedPackage data.selectedMeals.package.startDate data.selectedMeals.package.endDate data.selectedMeals.package.selectedMeals.date data.selectedMeals.package.selectedMeals.meals.mealName data.selectedMeals.package.selectedMeals.meals.description data.selectedMeals.package.selectedMeals.meals.fareDetails.totalFare data.selectedMeals.package.selectedMeals.meals.fareDetails.strikeOff data.selectedMeals.addons.mealName',
    ],
    [
      'GET /api/admin/getproducts',
      'data.name data.price data.description data.category data.image data.calories data.protein data.fat data.carbs data.allergies data.specialOccasion',
    ],
    ['GET /api/admin/category', 'data.categoryName'],
    ['DELETE /api/admin/deleteproduct/:id', 'status'],
  ])('%s answers %s', (key, fields) => {
    expect(missing(calls[key]?.answer, fields)).toEqual([])
  })
})
