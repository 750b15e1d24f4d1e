import { dark, usePageStyle } from './use-page-style.ts';

const names = {
  colorPrimary: '--brand',
  colorLink: '--brand',
  colorLinkHover: '--brand-strong',
  colorLinkActive: '--brand-strong',
  colorSuccess: '--good',
  colorWarning: '--wait',
  colorError: '--bad',
  colorInfo: '--brand',
  colorSuccessBg: '--good-soft',
  colorWarningBg: '--wait-soft',
  colorErrorBg: '--bad-soft',
  colorInfoBg: '--brand-soft',
  colorText: '--ink',
  colorTextSecondary: '--ink-2',
  colorTextTertiary: '--ink-3',
  colorTextQuaternary: '--ink-3',
  colorTextDescription: '--ink-3',
  colorTextPlaceholder: '--ink-3',
  colorBgBase: '--card',
  colorBgContainer: '--card',
  colorBgElevated: '--card',
  colorBgLayout: '--page',
  colorBorder: '--line-strong',
  colorBorderSecondary: '--line',
  colorSplit: '--line',
  colorTextLightSolid: '--on-brand',
  fontFamily: '--font',
} as const;
const measures = {
  borderRadius: '--r1',
  borderRadiusLG: '--r2',
  fontSize: '--text-s',
  controlHeight: '--target',
} as const;

type Texts = { [Name in keyof typeof names]: string };
type Figures = { [Name in keyof typeof measures]: number };
export type AntTokens = Texts & Figures;

/** The portal's tokens under the names that antd has for them, as they hold at this moment. */
export function readTokens(page: Document): AntTokens {
  const style = getComputedStyle(page.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const texts = Object.fromEntries(Object.entries(names).map(([ant, token]) => [ant, read(token)]));
  const figures = Object.fromEntries(
    Object.entries(measures).map(([ant, token]) => [ant, Number.parseFloat(read(token)) || 0]),
  );
  return { ...texts, ...figures } as AntTokens;
}

/** Follows the system's choice of light or dark. */
export const useTokens = (): { tokens: AntTokens; isDark: boolean } =>
  usePageStyle(() => ({ tokens: readTokens(document), isDark: window.matchMedia(dark).matches }));
