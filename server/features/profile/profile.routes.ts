import { profileCalls } from '../../../contract/profile.ts'
import { ok, okDone } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { clearCookie, SESSION_COOKIE } from '../../plugins/session.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  makeDefault,
  restoreAddress,
} from '../addresses/addresses.public.ts'
import { collectPersonalData, eraseAccount } from '../personal-data/personal-data.public.ts'
import { changeProfile, showProfile } from './profile.service.ts'

export function profileRoutes(app: App, deps: Deps): void {
  serve(app, profileCalls, {
    'GET /api/user/get-profile': async ({ who }) => ok(await showProfile(deps, who.accountId)),
    'PATCH /api/user/update-profile': async ({ who, body }) => {
      await changeProfile(deps, who.accountId, body)
      return okDone('Your profile is saved.')
    },
    'POST /api/user/add-address': async ({ who, body }) =>
      ok(await addAddress(deps, who.accountId, body.address), 'Address added successfully!'),
    'PATCH /api/user/update-address': async ({ who, body }) =>
      ok(
        await changeAddress(deps, who.accountId, body.identifier, body.address),
        'Address updated successfully!',
      ),
    'PATCH /api/user/default-address': async ({ who, body }) =>
      ok(await makeDefault(deps, who.accountId, body.identifier)),
    'DELETE /api/user/delete-address': async ({ who, body }) => {
      const { _id } = await deleteAddress(deps, who.accountId, body.identifier)
      return ok({ _id }, 'Address removed.')
    },
    'POST /api/user/restore-address': async ({ who, body }) =>
      ok(await restoreAddress(deps, who.accountId, body._id)),
    'GET /api/user/download-data': async ({ who, reply }) =>
      reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await collectPersonalData(deps, who), null, 2)),
    'POST /api/user/delete-account': async ({ who, body, request, reply }) => {
      await eraseAccount(deps, request.network, who, body.password)
      clearCookie(deps, reply, SESSION_COOKIE)
      return okDone('Your account is deleted.')
    },
  })
}
