import { useLingui } from '@lingui/react/macro'
import type { AdminArticle } from '../../../../contract/admin-articles.ts'
import { Badge } from '../../../ui/badge.tsx'
import { notify } from '../../../ui/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import { removalOf } from '../catalogue/removal.ts'
import { list, text } from '../form/fields.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { dubaiInput, fromDubaiInput, useMoment } from '../view-parts/moments.ts'

export default function Articles() {
  const { t } = useLingui()
  const moment = useMoment()
  const opened = useOpened('article', 'articles')
  return (
    <>
      <ListView<Omit<AdminArticle, 'body'>>
        name="articles"
        load={(query, signal) => adminApi('GET /api/admin/get-articles', { query: query as never, signal })}
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
        <ItemForm<AdminArticle>
          key={opened.key}
          title={opened.item ? t`Update Article` : t`Add Article`}
          item={opened.item}
          fields={[
            { kind: 'text', name: 'title', label: t`Title` },
            { kind: 'area', name: 'excerpt', label: t`Summary` },
            {
              kind: 'area',
              name: 'body',
              label: t`Text`,
              rows: 14,
              hint: t`Leave an empty line between paragraphs. ## heading, - list, > quote, **strong**, *emphasis*, [words](address).`,
            },
            { kind: 'text', name: 'author', label: t`Author` },
            {
              kind: 'datetime-local',
              name: 'publishedAt',
              label: t`Published from`,
              hint: t`Dubai time. Leave empty to keep it as a draft.`,
            },
            { kind: 'images', name: 'image', label: t`Image`, most: 1 },
          ]}
          toValues={(item) => ({
            title: item?.title ?? '',
            excerpt: item?.excerpt ?? '',
            body: item?.body ?? '',
            author: item?.author ?? '',
            publishedAt: item?.publishedAt ? dubaiInput(item.publishedAt) : '',
            image: item?.image ?? [],
          })}
          check={(values) => [
            ...(text(values, 'title').trim() ? [] : [{ field: 'title', message: t`Title is required` }]),
            ...(text(values, 'body').trim() ? [] : [{ field: 'body', message: t`Text is required` }]),
          ]}
          failText={t`Failed to save article. Please try again.`}
          onClose={opened.close}
          save={async (values, version) => {
            const at = text(values, 'publishedAt')
            const body = {
              title: text(values, 'title'),
              excerpt: text(values, 'excerpt'),
              body: text(values, 'body'),
              author: text(values, 'author'),
              publishedAt: at ? fromDubaiInput(at) : null,
              image: list(values, 'image'),
            }
            if (opened.item) {
              const { identifier } = opened.item
              await adminApi('PATCH /api/admin/update-article', { body: { ...body, identifier, version } })
            } else await adminApi('POST /api/admin/add-article', { body })
            notify(opened.item ? t`Article updated successfully!` : t`Article added successfully!`)
            await opened.saved()
          }}
        />
      )}
    </>
  )
}
