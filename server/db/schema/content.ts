import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { images } from './catalogue.ts'
import { createdAt, id, inAlphabet, moment, searchText, updatedAt, version } from './columns.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  version: version(),
  updatedAt: updatedAt(),
})

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    name: text('name').notNull(),
    imageHash: text('image_hash').references(() => images.hash),
    rating: smallint('rating').notNull(),
    date: date('date').notNull(),
    text: text('text').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [check('testimonials_rating_check', sql`${t.rating} between 1 and 5`)],
)

const messageColumns = () => ({
  id: id(),
  handledAt: moment('handled_at'),
  handledBy: uuid('handled_by').references(() => accounts.id, { onDelete: 'set null' }),
  /** When it was last answered; empty again once it is reopened. */
  answeredAt: moment('answered_at'),
  createdAt: createdAt(),
})

export const inquiries = pgTable(
  'inquiries',
  {
    ...messageColumns(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    searchText: searchText(() => sql`name || ' ' || email || ' ' || phone || ' ' || message`),
  },
  (t) => [
    index('inquiries_created_idx').on(t.createdAt),
    index('inquiries_name_idx').on(inAlphabet(t.name), t.id),
    index('inquiries_email_idx').on(sql`lower(${t.email})`),
  ],
)

export const consultations = pgTable(
  'consultations',
  {
    ...messageColumns(),
    name: text('name').notNull(),
    contact: text('contact').notNull(),
    goal: text('goal').notNull(),
    preferredTime: text('preferred_time').notNull().default(''),
    searchText: searchText(() => sql`name || ' ' || contact || ' ' || goal`),
  },
  (t) => [
    index('consultations_created_idx').on(t.createdAt),
    index('consultations_name_idx').on(inAlphabet(t.name), t.id),
    index('consultations_contact_idx').on(sql`lower(${t.contact})`),
  ],
)

/** What the shop answered to one of either kind; mailed once where there is an e-mail. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: id(),
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    consultationId: uuid('consultation_id').references(() => consultations.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('message_answers_one_message', sql`num_nonnulls(${t.inquiryId}, ${t.consultationId}) = 1`),
    index('message_answers_inquiry_idx').on(t.inquiryId, t.createdAt),
    index('message_answers_consultation_idx').on(t.consultationId, t.createdAt),
  ],
)

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    createdAt: createdAt(),
    searchText: searchText(() => sql`email`),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${t.email})`),
    index('newsletter_subscribers_list_idx').on(inAlphabet(t.email), t.id),
    index('newsletter_subscribers_created_idx').on(t.createdAt, t.id),
  ],
)

/** Every change by an admin: who, what, before, after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: createdAt(),
    searchText: searchText(() => sql`subject || ' ' || action`),
  },
  (t) => [
    index('audit_log_created_idx').on(t.createdAt),
    index('audit_log_subject_idx').on(t.subject),
    index('audit_log_action_idx').on(t.action, t.createdAt, t.id),
  ],
)
