import type { Settings } from '@portal/infra/runtime/settings/read';
import { sites } from '@portal/shared/codes/index';
import { officeSetting, type SettingName, type SettingValue, type SettingValues } from '@portal/shared/rules/setting';

type EnvironmentValue = string | number | readonly string[] | { zh: string; en: string } | undefined;

function givenAs(environmentValue: EnvironmentValue): SettingValue | undefined {
  if (environmentValue === undefined) return undefined;
  if (typeof environmentValue === 'object' && 'zh' in environmentValue)
    return { zh: environmentValue.zh, en: environmentValue.en };
  return { text: typeof environmentValue === 'object' ? environmentValue.join(', ') : String(environmentValue) };
}

/** What the environment says; what it leaves out is not there. */
export function defaultsOf(settings: Settings<'query'>): SettingValues {
  const { reviewOffices } = settings;
  const environmentValues: Record<SettingName, EnvironmentValue> = {
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
      EnvironmentValue
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
    Object.entries(environmentValues).flatMap(([name, environmentValue]) => {
      const value = givenAs(environmentValue);
      return value ? [[name, value]] : [];
    }),
  );
}
