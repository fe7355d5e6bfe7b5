import { type ThemeConfig, theme } from 'antd'
import { type TokenSet, tokenValue } from '#web/lib/theme.ts'

/** Our tokens as antd's; `tokens` is the set on the screen, whose values are read from tokens.css. */
export function antdTheme(tokens: TokenSet): ThemeConfig {
  const plain = tokens === 'contrast'
  return {
    algorithm: tokens === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    // One key for all, so that popups outside the tree find the same variables.
    cssVar: { key: 'antd-tokens' },
    hashed: false,
    token: {
      colorPrimary: tokenValue('--brand'),
      colorInfo: tokenValue('--brand'),
      colorLink: tokenValue('--brand-ink'),
      colorSuccess: tokenValue('--done'),
      colorWarning: tokenValue('--wait'),
      colorError: tokenValue('--danger'),
      colorText: tokenValue('--ink'),
      colorTextSecondary: tokenValue('--ink-2'),
      colorTextTertiary: tokenValue('--ink-3'),
      colorTextDescription: tokenValue('--ink-3'),
      colorTextPlaceholder: tokenValue('--ink-3'),
      colorTextLightSolid: tokenValue('--on-brand'),
      colorBorder: tokenValue('--line-strong'),
      colorBorderSecondary: tokenValue('--line'),
      colorSplit: tokenValue('--line'),
      colorBgBase: tokenValue('--ground'),
      colorBgContainer: tokenValue('--ground'),
      colorBgElevated: tokenValue(tokens === 'dark' ? '--ground-3' : '--ground'),
      colorBgLayout: tokenValue('--ground-2'),
      colorFillAlter: tokenValue('--ground-2'),
      borderRadius: 6,
      fontFamily: tokenValue('--font'),
      fontSize: 14,
      controlHeight: 34,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      ...(plain ? { boxShadow: 'none', boxShadowSecondary: '0 0 0 2px #000' } : {}),
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: {
        headerBg: tokenValue('--ground'),
        headerColor: tokenValue('--ink-3'),
        headerSplitColor: 'transparent',
        rowSelectedBg: tokenValue('--brand-soft'),
        rowSelectedHoverBg: tokenValue('--brand-soft'),
        rowHoverBg: tokenValue('--ground-2'),
        cellPaddingBlock: 9,
        cellPaddingInline: 10,
      },
    },
  }
}
