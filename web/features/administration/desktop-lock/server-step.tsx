import { useState } from 'react'
import type { DesktopBridge } from '#shared/contract/desktop-bridge.ts'
import { CODE_EXTENSION } from '#shared/sync/enrolment-code.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { type CodeFault, readCode } from './read-code.ts'
import { Setting } from './setting.tsx'

const EXTENSIONS = ['png', 'jpg', 'jpeg', CODE_EXTENSION]

interface StepProps {
  readonly desktop: DesktopBridge
  readonly address: string
  readonly onDone: (address: string) => void
}

/** Which server the app belongs to: by a code that an administrator has made, or by its typed address. */
export function ServerStep({ desktop, address, onDone }: StepProps) {
  const { t } = useTranslation('session')
  const heading = usePageTitle(t('desktop.serverTitle'))
  const [unknown, setUnknown] = useState<string | null>(null)
  if (unknown !== null) {
    return <WordsStep desktop={desktop} address={unknown} onDone={onDone} onBack={() => setUnknown(null)} />
  }
  const save = async (text: string) => {
    if (text === address && text !== '') {
      onDone(address)
      return null
    }
    try {
      if ((await desktop.meetServer(text)) === 'own') {
        setUnknown(text)
        return null
      }
      await desktop.setServerAddress(text)
    } catch {
      return t('desktop.serverRefused')
    }
    onDone((await desktop.serverAddress()) ?? text)
    return null
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('desktop.serverTitle')}
      </h1>
      <CodeReader desktop={desktop} onTaken={onDone} />
      <Setting
        name="serverAddress"
        label={t('desktop.serverAddress')}
        hint={t('desktop.serverHint')}
        value={address}
        inputMode="url"
        submit={t('desktop.continue')}
        main
        save={save}
      />
    </>
  )
}

/** Reads a code from a file that the person chooses. */
function CodeReader({
  desktop,
  onTaken,
}: Pick<StepProps, 'desktop'> & { readonly onTaken: (address: string) => void }) {
  const { t } = useTranslation('enrolment')
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<CodeFault | null>(null)
  const read = async (): Promise<CodeFault | null> => {
    const { files, tooLarge } = await desktop.chooseFiles({ multiple: false, extensions: EXTENSIONS })
    const [file] = files
    if (!file) return tooLarge.length > 0 ? 'too-large' : null
    const code = await readCode(new Uint8Array(file.bytes))
    if ('fault' in code) return code.fault
    if ((await takeCode(desktop, code.text)) === 'no-code') return 'no-code'
    onTaken((await desktop.serverAddress()) ?? '')
    return null
  }
  const start = async () => {
    setFault(null)
    setReading(true)
    setFault(await read().finally(() => setReading(false)))
  }
  return (
    <>
      <p>{t('read.lead')}</p>
      <p>
        <Button busy={isReading && t('read.reading')} onClick={() => void start()}>
          {t('read.button')}
        </Button>
      </p>
      <div role="alert">{fault && <p className="notice notice-wait">{t(`read.${fault}`)}</p>}</div>
    </>
  )
}

/** A text that is too long for the bridge is no code either. */
const takeCode = (desktop: DesktopBridge, text: string) =>
  desktop.takeEnrolmentCode(text).catch(() => 'no-code' as const)

/** The certificate is not one that the system trusts: the person compares the words of its key. */
function WordsStep({ desktop, address, onDone, onBack }: StepProps & { readonly onBack: () => void }) {
  const { t } = useTranslation('enrolment')
  const heading = usePageTitle(t('words.title'))
  const save = async (words: string) => {
    const result = await desktop.pinServer(address, words)
    if (result !== 'pinned') return t(`words.${result}`)
    onDone((await desktop.serverAddress()) ?? address)
    return null
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('words.title')}
      </h1>
      <p>{t('words.lead', { address })}</p>
      <Setting name="words" label={t('words.label')} value="" submit={t('words.submit')} main save={save} />
      <p className="bare-note">
        <Button tone="plain" onClick={onBack}>
          {t('words.back')}
        </Button>
      </p>
    </>
  )
}

/** The words of the key that the server shows, for a person who wants to compare them. */
export function ServerWords({ desktop }: { readonly desktop: DesktopBridge }) {
  const { t } = useTranslation('enrolment')
  const [words, setWords] = useState<string | null>()
  const show = async () => {
    const shown = await desktop.serverWords()
    setWords(shown?.join(' ') ?? null)
  }
  return (
    <>
      <Button tone="plain" onClick={() => void show()}>
        {t('words.show')}
      </Button>
      <span role="status">
        {words === null && t('words.none')}
        {words && t('words.shown', { words })}
      </span>
    </>
  )
}
