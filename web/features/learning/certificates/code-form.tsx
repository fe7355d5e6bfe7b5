import { useState } from 'react'
import { CERTIFICATES_PATH, certificateCodeFrom } from '#shared/domain/certificate-codes.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { certificatePath } from './certificate-files.ts'

/** Longer than the text of any QR code that may be pasted. */
const LONGEST = 1000

/** Asks for a code; without script the form leads to the page that shows its certificate. */
export function CodeForm({ code: asked = '' }: { readonly code?: string }) {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const navigate = useNavigate()
  const [isWrong, setIsWrong] = useState(asked !== '' && certificateCodeFrom(asked) === null)
  return (
    <BareForm
      className="certificate-form"
      method="get"
      action={locale === 'so' ? `/so${CERTIFICATES_PATH}` : CERTIFICATES_PATH}
      onSend={({ code = '' }) => {
        const certificateCode = certificateCodeFrom(code)
        setIsWrong(certificateCode === null)
        if (certificateCode) return navigate(certificatePath(certificateCode))
        document.getElementById('field-code')?.focus()
      }}
    >
      <TextField
        name="code"
        label={t('check.code')}
        hint={t('check.codeHint')}
        defaultValue={asked}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...(isWrong ? { error: t('check.notACode') } : {})}
      />
      <Button type="submit" tone="main">
        {t('check.submit')}
      </Button>
    </BareForm>
  )
}
