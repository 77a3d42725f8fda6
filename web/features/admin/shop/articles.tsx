import { useLingui } from '@lingui/react/macro'
import type { AdminArticle } from '../../../../contract/admin-articles.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { removalOf } from '../catalogue/removal.ts'
import { DateField } from '../form/date-field.tsx'
import { ImageField } from '../form/image-field.tsx'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { dubaiInput, fromDubaiInput, useMoment } from '../view-parts/moments.ts'

const valuesOf = (item?: AdminArticle) => ({
  title: item?.title ?? '',
  excerpt: item?.excerpt ?? '',
  body: item?.body ?? '',
  author: item?.author ?? '',
  publishedAt: item?.publishedAt ? dubaiInput(item.publishedAt) : '',
  image: item?.image ?? [],
})

export default function Articles() {
  const { t } = useLingui()
  const moment = useMoment()
  const opened = useOpened('article', 'articles')
  const labels = {
    title: t`Title`,
    excerpt: t`Summary`,
    body: t`Text`,
    author: t`Author`,
    publishedAt: t`Published from`,
    image: t`Image`,
  }
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-articles'>>
        name="articles"
        load={(query, signal) => adminApi('GET /api/admin/get-articles', { query, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.title}
        searchLabel={t`Search Article...`}
        columns={[
          { id: 'title', label: t`Title`, sort: 'title', cell: (row) => row.title },
          { id: 'author', label: t`Author`, sort: 'author', cell: (row) => row.author || '—' },
          {
            id: 'published',
            label: t`Published`,
            sort: 'published',
            cell: (row) =>
              row.publishedAt ? moment(row.publishedAt) : <Badge tone="accent">{t`Draft`}</Badge>,
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t`All articles`,
            options: [
              { value: 'draft', label: t`Drafts` },
              { value: 'planned', label: t`Planned` },
              { value: 'published', label: t`Published` },
            ],
          },
        ]}
        add={{ label: t`Add Article`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(t`Article deleted successfully!`, t`Failed to delete article. Please try again.`)}
        emptyText={t`No articles found`}
        failText={t`Failed to fetch articles. Please try again.`}
      />
      {opened.isOpen && (
        <ItemForm
          key={opened.key}
          title={opened.item ? t`Update Article` : t`Add Article`}
          item={opened.item}
          labels={labels}
          valuesOf={valuesOf}
          check={({ title, body }) => [
            ...(title.trim() ? [] : [{ field: 'title', code: 'title-required' as const }]),
            ...(body.trim() ? [] : [{ field: 'body', code: 'text-required' as const }]),
          ]}
          failText={t`Failed to save article. Please try again.`}
          onClose={opened.close}
          save={({ publishedAt: at, ...values }, version) =>
            opened.save({ ...values, publishedAt: at ? fromDubaiInput(at) : null }, version, {
              add: (body) => adminApi('POST /api/admin/add-article', { body }),
              update: (body) => adminApi('PATCH /api/admin/update-article', { body }),
              addedText: t`Article added successfully!`,
              updatedText: t`Article updated successfully!`,
            })
          }
        >
          {(form) => (
            <>
              <TextField label={labels.title} {...form.field('title')} />
              <TextAreaField label={labels.excerpt} rows={3} {...form.field('excerpt')} />
              <TextAreaField
                label={labels.body}
                rows={14}
                hint={t`Leave an empty line between paragraphs. ## heading, - list, > quote, **strong**, *emphasis*, [words](address).`}
                {...form.field('body')}
              />
              <TextField label={labels.author} {...form.field('author')} />
              <DateField
                label={labels.publishedAt}
                type="datetime-local"
                hint={t`Dubai time. Leave empty to keep it as a draft.`}
                {...form.field('publishedAt')}
              />
              <ImageField label={labels.image} most={1} {...form.part('image')} />
            </>
          )}
        </ItemForm>
      )}
    </>
  )
}
