import { PLATFORM_IDS, type PlatformId } from './closed-lists.ts';
import { dingtalk } from './dingtalk.ts';
import { discord } from './discord.ts';
import { dooray } from './dooray.ts';
import { feishu } from './feishu.ts';
import { generic } from './generic.ts';
import { googleChat } from './google-chat.ts';
import { jandi } from './jandi.ts';
import { lineWorks } from './line-works.ts';
import { mattermost } from './mattermost.ts';
import type { Platform } from './platform.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';
import { wecom } from './wecom.ts';

const BY_ID: Readonly<Record<PlatformId, Platform>> = {
  slack,
  discord,
  teams,
  'google-chat': googleChat,
  mattermost,
  dooray,
  feishu,
  wecom,
  dingtalk,
  'line-works': lineWorks,
  jandi,
  generic,
};

export const platformOf = (id: PlatformId): Platform => BY_ID[id];

export const PLATFORMS: readonly Platform[] = PLATFORM_IDS.map(platformOf);
