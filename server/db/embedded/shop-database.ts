import type pg from 'pg'
import { SHOP_DATABASE, SHOP_ROLE } from './settings.ts'

/** Makes the shop's role and database where they are missing; a start cut short between the two heals here. */
export async function ensureShopDatabase(owner: pg.Client, password: string): Promise<void> {
  const { rows } = await owner.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [SHOP_ROLE, SHOP_DATABASE],
  )
  if (!rows[0].role)
    await owner.query(`create role ${SHOP_ROLE} login createdb password ${owner.escapeLiteral(password)}`)
  if (!rows[0].database) await owner.query(`create database ${SHOP_DATABASE} owner ${SHOP_ROLE}`)
}
