import { QRCode } from 'antd'
import { useTranslation } from '#web/lib/texts.ts'

/** The link with the key as a QR code; black on white in every look, as cameras expect it. */
export function KeyPicture({ link }: { readonly link: string }) {
  const { t } = useTranslation('session')
  return (
    <QRCode
      type="svg"
      value={link}
      size={240}
      errorLevel="L"
      boostLevel={false}
      color="black"
      bgColor="white"
      marginSize={2}
      aria-label={t('secondFactor.picture')}
    />
  )
}
