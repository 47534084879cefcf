/** Kinds of incoming webhooks, in the order in which a form offers them. */
export const PLATFORM_IDS = [
  'slack',
  'discord',
  'teams',
  'google-chat',
  'mattermost',
  'dooray',
  'feishu',
  'wecom',
  'dingtalk',
  'line-works',
  'jandi',
  'generic',
] as const;
export type PlatformId = (typeof PLATFORM_IDS)[number];

/** Kinds that live on anybody's host, so that an address never tells them: the registrant says which it is. */
export const CHOSEN_PLATFORM_IDS = ['mattermost', 'generic'] as const satisfies readonly PlatformId[];
export type ChosenPlatformId = (typeof CHOSEN_PLATFORM_IDS)[number];

export const isChosenPlatform = (id: PlatformId): id is ChosenPlatformId =>
  CHOSEN_PLATFORM_IDS.some((chosen) => chosen === id);
