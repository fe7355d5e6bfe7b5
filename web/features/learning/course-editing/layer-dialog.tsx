import { useMemo, useState } from 'react'
import { z } from 'zod'
import { type CourseLayer, layerFields } from '#shared/contract/learning/course-layers.ts'
import { LAYER_KINDS, LAYER_LIMITS } from '#shared/domain/course-layers.ts'
import { IMAGE_TYPES } from '#shared/domain/news-image.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { StaffSelect, StaffText, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { moduleName } from './module-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

const schema = z.object(layerFields)
const REFRESHES = ['courseEditing', 'courses'] as const

const NEW = {
  ...{ id: '', version: 0, picture: null, position: 0 },
  ...{ moduleId: '', language: 'en', kind: 'example', title: '', content: '', alt: '' },
} as const satisfies CourseLayer

/** Writes an own example, picture or law of a module. */
export function LayerDialog({
  editor: { course, model },
  layer,
  moduleId,
  onClose,
}: {
  readonly editor: CourseEditor
  /** Null for a new one. */
  readonly layer: CourseLayer | null
  readonly moduleId: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('courseEditing')
  const language = useLocale()
  const [picture, setPicture] = useState<File | null>(null)
  const labels = useMemo(
    () => ({
      moduleId: t('layers.module'),
      language: t('layers.language'),
      kind: t('layers.kind'),
      title: t('layers.titleLabel'),
      content: t('layers.content'),
      alt: t('layers.alt'),
    }),
    [t],
  )
  const { id: _id, version: _version, picture: _picture, position: _position, ...written } = layer ?? NEW
  const begun = layer ? written : { ...written, moduleId, language }
  const state = useStaffForm(schema, { start: begun, labels })
  const then = { says: { shownBy: 'form' as const }, refreshes: REFRESHES, onError: state.refuse }
  const add = useAction('courseEditing', 'addLayer', then)
  const edit = useAction('courseEditing', 'editLayer', then)
  const send = useAction('courseEditing', 'setPicture', then)
  const id = course.id
  async function submit(input: z.output<typeof schema>): Promise<void> {
    try {
      const saved = layer
        ? await edit.mutateAsync({
            params: { id, layer: layer.id },
            input: { ...input, version: layer.version },
          })
        : await add.mutateAsync({ params: { id }, input })
      if (picture) await send.mutateAsync({ params: { id, layer: saved.id }, body: picture })
      showToast({ title: t('layers.saved') })
      onClose()
    } catch (error) {
      // The form says why; anything that is no answer of a call is not ours.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
  const modules = model.structure.modules.map((module) => ({
    value: module.id,
    label: moduleName(model, module.id, language) || t('modules.untitled'),
  }))
  return (
    <Dialog title={t(layer ? 'layers.editTitle' : 'layers.addTitle')} size="wide" onClose={onClose}>
      <StaffForm
        state={state}
        submit={t(layer ? 'layers.edit' : 'layers.add')}
        failedTitle={edit.error?.code === 'stale' ? t('layers.stale') : t('layers.failed')}
        onSubmit={submit}
        onCancel={onClose}
      >
        <StaffSelect
          state={state}
          name="kind"
          choices={LAYER_KINDS.map((value) => ({ value, label: t(`layers.kinds.${value}`) }))}
        />
        <StaffSelect state={state} name="moduleId" choices={modules} />
        <StaffSelect
          state={state}
          name="language"
          choices={LOCALES.map((value) => ({ value, label: t(`properties.languageName.${value}`) }))}
        />
        <StaffText state={state} name="title" maxLength={LAYER_LIMITS.title} />
        <StaffTextArea state={state} name="content" rows={8} maxLength={LAYER_LIMITS.content} />
        <Field name="layer-picture" label={t('layers.picture')} hint={t('layers.pictureHint')} optional>
          {(attributes) => (
            <FileInput
              {...attributes}
              accept={IMAGE_TYPES.join(',')}
              chosen={picture}
              onChoose={setPicture}
            />
          )}
        </Field>
        <StaffText state={state} name="alt" maxLength={LAYER_LIMITS.alt} optional />
      </StaffForm>
    </Dialog>
  )
}
