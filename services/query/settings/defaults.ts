import type { Settings } from '@portal/infra/settings/read';
import { sites } from '@portal/shared/codes/index';
import { officeSetting, type SettingName, type SettingValue, type SettingValues } from '@portal/shared/rules/setting';

type Given = string | number | readonly string[] | { zh: string; en: string } | undefined;

function givenAs(given: Given): SettingValue | undefined {
  if (given === undefined) return undefined;
  if (typeof given === 'object' && 'zh' in given) return { zh: given.zh, en: given.en };
  return { text: typeof given === 'object' ? given.join(', ') : String(given) };
}

/** What the environment says; what it leaves out is not there. */
export function defaultsOf(settings: Settings<'query'>): SettingValues {
  const { reviewOffices } = settings;
  const given: Record<SettingName, Given> = {
    operator: settings.operatorName,
    address: settings.operatorAddress,
    hours: settings.operatorHours,
    phone: settings.operatorPhone,
    consultMail: settings.consultMail,
    icp: settings.icpNumber,
    police: settings.policeFilingNumber,
    outsideSite: settings.outsideSiteUrl,
    newsSearch: settings.newsSearchUrl,
    agreement: settings.agreementUrl,
    privacy: settings.privacyUrl,
    accessibility: settings.accessibilityUrl,
    sealKeyAt: settings.sealKeyPublishedAt,
    ...(Object.fromEntries(sites.map((site) => [officeSetting(site), reviewOffices[site]])) as Record<
      ReturnType<typeof officeSetting>,
      Given
    >),
    securityContact: settings.securityContact,
    securityExpires: settings.securityExpires,
    securityPolicy: settings.securityPolicy,
    reviewDays: settings.reviewDays,
    holdMinutes: settings.holdMinutes,
    uploadsPerDay: settings.uploadsPerDay,
    uploadMbPerDay: settings.uploadMbPerDay,
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, one]) => {
      const value = givenAs(one);
      return value ? [[name, value]] : [];
    }),
  );
}
