import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '../../../domain/shop/roles.ts'
import type { Mail } from '../../integrations/mailer.ts'
import { bytea, createdAt, id, inAlphabet, moment, searchText, updatedAt, version } from './columns.ts'

/** Customers (user_type 1) and admins (2). */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userType: smallint('user_type').notNull(),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    /** Until then the e-mail is only what somebody typed: others may claim it too, and nothing is sent to it but the link. */
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    phone: text('phone'),
    /** Whether a mail reminds them the day before a cut-off. */
    remindBeforeCutOff: boolean('remind_before_cut_off').notNull().default(false),
    totpSecret: text('totp_secret'),
    totpEnabledAt: moment('totp_enabled_at'),
    /** The last change to how one signs in: links asked for before it and browsers known before it count no more. */
    credentialsChangedAt: moment('credentials_changed_at'),
    deactivatedAt: moment('deactivated_at'),
    lastSignInAt: moment('last_sign_in_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText(
      () => sql`user_name || ' ' || user_email || ' ' || coalesce(replace(phone, ' ', ''), '')`,
    ),
  },
  (t) => [
    index('accounts_name_idx').on(t.userType, inAlphabet(t.userName), t.id),
    index('accounts_email_idx').on(t.userType, inAlphabet(t.userEmail), t.id),
    uniqueIndex('accounts_user_name_key').on(sql`lower(${t.userName})`),
    uniqueIndex('accounts_verified_email_key')
      .on(sql`lower(${t.userEmail})`)
      .where(sql`${t.emailVerifiedAt} is not null`),
    index('accounts_claimed_email_idx').on(sql`lower(${t.userEmail})`),
    index('accounts_phone_idx').on(t.phone),
    index('accounts_list_idx').on(t.userType, t.createdAt, t.id),
    index('accounts_last_sign_in_idx').on(t.userType, sql`coalesce(${t.lastSignInAt}, 'epoch')`, t.id),
    // Few among many: without it, all are read to find them.
    index('accounts_deactivated_idx')
      .on(t.userType, t.createdAt, t.id)
      .where(sql`${t.deactivatedAt} is not null`),
    check('accounts_user_type_check', sql`${t.userType} in (1, 2)`),
    check('accounts_user_name_check', sql`length(btrim(${t.userName})) > 0`),
  ],
)

/** What one of the shop's people may do: their permissions are those of all their roles. A trigger keeps one active owner. */
export const accountRoles = pgTable(
  'account_roles',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.role] }),
    check('account_roles_role_check', sql`${t.role} in ('owner', 'manager', 'support', 'kitchen', 'driver')`),
  ],
)

/** A visitor who has put something in a draft or a cart without signing in. */
export const guests = pgTable(
  'guests',
  {
    id: id(),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    index('guests_last_seen_idx').on(t.lastSeenAt, t.id),
    index('guests_created_idx').on(t.createdAt, t.id),
    index('guests_tail_idx').on(sql`right(${t.id}::text, 6)`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytea('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    ipAddress: text('ip_address').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sessions_account_idx').on(t.accountId), index('sessions_expires_idx').on(t.expiresAt)],
)

/** Links sent by e-mail: reset a password, confirm or bring back an address, accept an invitation, make a browser known. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: id(),
    tokenHash: bytea('token_hash').notNull().unique(),
    purpose: text('purpose').notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, string>>().notNull().default({}),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('one_time_links_account_idx').on(t.accountId),
    check(
      'one_time_links_purpose_check',
      sql`${t.purpose} in ('reset-password', 'change-email', 'verify-email', 'restore-email', 'invite-admin', 'know-browser')`,
    ),
  ],
)

/** Mails of a customer whose e-mail is not confirmed yet; they go out when it is. */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    key: text('key').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mail: jsonb('mail').$type<Mail>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('waiting_mails_account_idx').on(t.accountId)],
)

/** Counted tries per key (an account and an address, a form and an address …), kept across restarts. */
export const attemptCounters = pgTable('attempt_counters', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    identifier: text('identifier').notNull(),
    name: text('name'),
    street: text('street').notNull(),
    buildingFloor: text('building_floor').notNull().default(''),
    houseOrFlatNumber: text('house_or_flat_number').notNull().default(''),
    landmark: text('landmark').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    phone: text('phone').notNull(),
    /** As domain/delivery/pin.ts writes it; empty where there is none. */
    pin: text('pin').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('addresses_identifier_key')
      .on(t.accountId, sql`lower(${t.identifier})`)
      .where(sql`deleted_at is null`),
    uniqueIndex('addresses_default_key').on(t.accountId).where(sql`is_default and deleted_at is null`),
    // Deleted ones too: whoever asks for their data is told of those.
    index('addresses_account_idx').on(t.accountId),
    index('addresses_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** What the shop's people noted about a customer, among themselves. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('account_notes_account_idx').on(t.accountId, t.createdAt)],
)
