import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { draftOf, type EditDraft } from '#web/lib/edit-draft.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { EditForm, type Sent } from '#web/ui/edit-form.tsx'
import { ItemDialog } from '#web/ui/item-dialog.tsx'
import { type ContentEditor, type ContentItem, changesOf, type EditorWords } from './content-editor.ts'

/** The item to edit, null for a new one, and what to do afterwards. */
export interface ContentDialogProps {
  readonly id: string | null
  readonly onClose: () => void
}

/** The one dialog in which the items of a collection are created and edited. */
export function contentDialog<C extends ContentCollection, V extends FieldValues, F extends object>(
  editor: ContentEditor<C, V, F>,
): (props: ContentDialogProps) => ReactNode {
  return (props) => <ContentDialog editor={editor} {...props} />
}

interface EditorProps<C extends ContentCollection, V extends FieldValues, F extends object> {
  readonly editor: ContentEditor<C, V, F>
}

function ContentDialog<C extends ContentCollection, V extends FieldValues, F extends object>({
  editor,
  id,
  onClose,
}: EditorProps<C, V, F> & ContentDialogProps) {
  const collection: ContentCollection = editor.collection
  const read = useCall(collection, 'get', { params: { id: id ?? '' } }, { enabled: id !== null })
  // The type of the call's hook covers all collections; this one's items are the ones that it returns here.
  const data = read.data as ContentItem<C> | undefined
  const refetch = async () => ({ data: (await read.refetch()).data as ContentItem<C> | undefined })
  const { newTitle, editTitle } = editor.useWords(null)
  return (
    <ItemDialog
      title={id ? editTitle : newTitle}
      isNew={id === null}
      read={{ ...read, data, refetch }}
      onClose={onClose}
    >
      {(item, readAgain) => (
        <div className={editor.className}>
          <ContentForm key={item?.id ?? 'new'} {...{ editor, item, readAgain }} onDone={onClose} />
        </div>
      )}
    </ItemDialog>
  )
}

/** Creates or changes an item. */
function ContentForm<C extends ContentCollection, V extends FieldValues, F extends object>({
  editor,
  item,
  readAgain,
  onDone,
}: EditorProps<C, V, F> & {
  readonly item: ContentItem<C> | null
  readonly readAgain: () => Promise<ContentItem<C> | undefined>
  readonly onDone: () => void
}) {
  const words = editor.useWords(item)
  const [waiting, wait] = useState<string | null>(null)
  const declared = editor.useFields(item, wait)
  const save = useSave(editor, item, words.done)
  return (
    <EditForm
      draftKey={`${editor.draftKey}-${item?.id ?? 'new'}`}
      start={draftOf(editor.valuesOf(item), item)}
      schema={schemaOfRules<V>((values) => editor.problemsOf(values, item))}
      declared={declared}
      readAgain={readAgain}
      valuesOf={editor.valuesOf}
      send={save.send}
      busy={waiting ?? (save.busy && words.saving)}
      submitText={words.submit}
      submitAsks={words.asks}
      failedTitle={words.failed}
      {...(words.failedToast ? { failedToast: words.failedToast } : {})}
      {...editor.useSubmits?.()}
      onDone={onDone}
    />
  )
}

/** Sends a new item whole, and of an old one only what was changed, with the version that it was read in. */
function useSave<C extends ContentCollection, V extends FieldValues, F extends object>(
  editor: ContentEditor<C, V, F>,
  item: ContentItem<C> | null,
  done: EditorWords<ContentItem<C>, V>['done'],
) {
  const says = (answer: unknown) => {
    const saved = answer as ContentItem<C>
    return { text: 'title' in saved ? saved.title : saved.name, ...done(saved) }
  }
  const collection: ContentCollection = editor.collection
  const create = useAction(collection, 'create', { says })
  const edit = useAction(collection, 'edit', { says })
  return {
    busy: create.isPending || edit.isPending,
    send(draft: EditDraft<V>, then: Sent): void {
      if (!item || draft.version === null) {
        create.mutate({ input: editor.fieldsOf(draft.values) as never }, then)
      } else {
        const changes = editor.changesOf?.(draft) ?? changesOf(editor, draft)
        edit.mutate({ params: { id: item.id }, input: { version: draft.version, ...changes } }, then)
      }
    },
  }
}
