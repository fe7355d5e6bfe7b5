import { useState } from 'react'
import type { CourseLayer } from '#shared/contract/learning/course-layers.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { LayerDialog } from './layer-dialog.tsx'
import { moduleName } from './module-name.ts'
import { OrderList } from './order-list.tsx'
import type { CourseEditor } from './use-course-editor.ts'

const REFRESHES = ['courseEditing', 'courses'] as const

/** What the organisation adds to a module, in its order. */
export function LayerList({
  editor,
  moduleId,
  isUnplaced = false,
}: {
  readonly editor: CourseEditor
  readonly moduleId: string
  readonly isUnplaced?: boolean
}) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { course, model } = editor
  const [open, setOpen] = useState<CourseLayer | 'new' | null>(null)
  const params = { id: course.id }
  const order = useAction('courseEditing', 'orderLayers', {
    says: { shownBy: 'place' },
    refreshes: REFRESHES,
  })
  const restore = useAction('courseEditing', 'restoreLayer', {
    says: t('layers.restored'),
    refreshes: REFRESHES,
  })
  const remove = useAction('courseEditing', 'removeLayer', {
    refreshes: REFRESHES,
    says: (_answer, call) => {
      const action = { label: t('editor.undo'), run: () => restore.mutate(call) }
      return { title: t('layers.removed'), action }
    },
  })
  const failure = order.error ?? remove.error ?? restore.error
  const layers = course.layers.filter((layer) => layer.moduleId === moduleId)
  const move = (id: string, to: number) => {
    const others = layers.map((layer) => layer.id).filter((each) => each !== id)
    order.mutate({ params, input: { layers: [...others.slice(0, to), id, ...others.slice(to)] } })
  }
  return (
    <>
      {failure && <Failure error={failure} title={t('layers.failed')} />}
      {layers.length === 0 && <p>{t('layers.none')}</p>}
      <OrderList
        label={t('module.additions')}
        items={layers.map((layer) => ({ id: layer.id, name: layer.title, layer }))}
        onMove={move}
      >
        {({ layer }) => (
          <div className="layer">
            <span lang={layer.language}>{layer.title}</span>{' '}
            <Tag tone="blue">{t(`layers.kinds.${layer.kind}`)}</Tag>{' '}
            <span className="order-note">{t(`properties.languageName.${layer.language}`)}</span>
            <div className="actions">
              <Button
                small
                aria-label={t('layers.editName', { title: layer.title })}
                onClick={() => setOpen(layer)}
              >
                {t('layers.edit')}
              </Button>
              <Button
                small
                aria-label={t('layers.removeName', { title: layer.title })}
                busy={remove.isPending && remove.variables.params?.layer === layer.id && t('layers.remove')}
                onClick={() => remove.mutate({ params: { ...params, layer: layer.id } })}
              >
                {t('layers.remove')}
              </Button>
            </div>
          </div>
        )}
      </OrderList>
      {!isUnplaced && (
        <Button small onClick={() => setOpen('new')}>
          {t('layers.add')}
          <span className="visually-hidden">: {moduleName(model, moduleId, locale)}</span>
        </Button>
      )}
      {open && (
        <LayerDialog
          editor={editor}
          layer={open === 'new' ? null : open}
          moduleId={moduleId}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
