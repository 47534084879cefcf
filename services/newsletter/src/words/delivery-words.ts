import type { PlatformId } from '@legible/chat';
import { wordTable } from './word-table.ts';

/** Texts of chat messages besides those of the issue, and the names of platforms. */
export interface DeliveryWords {
  /** One line that contains everything: notifications and plain-text platforms show it. */
  readonly headline: (name: string, title: string) => string;
  readonly read: string;
  readonly confirmTitle: (name: string) => string;
  /** @param editions Their names, joined as the language joins them. */
  readonly confirmText: (editions: string) => string;
  readonly code: (code: string) => string;
  readonly confirm: string;
  readonly stop: string;
  readonly testTitle: (name: string) => string;
  readonly testText: string;
  /** A label before an address that appears as text. */
  readonly labelled: (label: string, url: string) => string;
  readonly platforms: Readonly<Record<PlatformId, string>>;
}

const PLATFORM_NAMES = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams',
  'google-chat': 'Google Chat',
  mattermost: 'Mattermost',
  dooray: 'Dooray!',
  feishu: 'Lark (Feishu)',
  wecom: 'WeCom',
  dingtalk: 'DingTalk',
  'line-works': 'LINE WORKS',
  jandi: 'JANDI',
} as const;

export const deliveryWords = wordTable<DeliveryWords>('delivery', {
  ko: {
    headline: (name, title) => `[${name}] ${title}`,
    read: '이번 호 읽기',
    confirmTitle: (name) => `${name} 새 호 알림 확인`,
    confirmText: (editions) =>
      `이 채널에서 새 호 알림을 받겠다는 신청이 들어왔습니다. 대상: ${editions}. 확인하시기 전에는 아무것도 보내지 않습니다. 신청하신 적이 없다면 ‘받지 않기’를 누르거나 이 메시지를 무시하시면 됩니다.`,
    code: (code) => `확인 코드: ${code}`,
    confirm: '알림 받기',
    stop: '받지 않기',
    testTitle: (name) => `${name} 시험 메시지`,
    testText: '새 호 알림이 이 채널에 제대로 도착하는지 시험하는 메시지입니다. 따로 하실 일은 없습니다.',
    labelled: (label, url) => `${label}: ${url}`,
    platforms: {
      ...PLATFORM_NAMES,
      dooray: '두레이(Dooray!)',
      jandi: '잔디(JANDI)',
      generic: '직접 만든 수신 주소(JSON)',
    },
  },
  en: {
    headline: (name, title) => `[${name}] ${title}`,
    read: 'Read this issue',
    confirmTitle: (name) => `Post new issues of ${name} here?`,
    confirmText: (editions) =>
      `Somebody asked for new issues to be posted in this channel: ${editions}. Nothing is sent until you confirm. If you did not ask for this, choose “Do not post here”, or ignore this message.`,
    code: (code) => `Confirmation code: ${code}`,
    confirm: 'Post here',
    stop: 'Do not post here',
    testTitle: (name) => `Test message from ${name}`,
    testText: 'This message shows that new issues arrive in this channel. There is nothing for you to do.',
    labelled: (label, url) => `${label}: ${url}`,
    platforms: { ...PLATFORM_NAMES, generic: 'Your own endpoint (JSON)' },
  },
  ja: {
    headline: (name, title) => `【${name}】${title}`,
    read: 'この号を読む',
    confirmTitle: (name) => `${name}の新着通知の確認`,
    confirmText: (editions) =>
      `このチャンネルで新しい号の通知を受け取る申し込みがありました。対象：${editions}。確認されるまで、通知は一切送りません。心当たりがない場合は「受け取らない」を選ぶか、このメッセージを無視してください。`,
    code: (code) => `確認コード：${code}`,
    confirm: '受け取る',
    stop: '受け取らない',
    testTitle: (name) => `${name}のテストメッセージ`,
    testText: '新しい号の通知がこのチャンネルに届くことを確かめるためのメッセージです。操作は必要ありません。',
    labelled: (label, url) => `${label}：${url}`,
    platforms: { ...PLATFORM_NAMES, generic: '自作の受信先（JSON）' },
  },
  zh: {
    headline: (name, title) => `【${name}】${title}`,
    read: '阅读本期',
    confirmTitle: (name) => `确认接收${name}的更新通知`,
    confirmText: (editions) =>
      `有人申请在这个群里接收新一期的更新通知，内容为：${editions}。确认之前不会发送任何通知。如果不是你申请的，请选择“不接收”，或直接忽略这条消息。`,
    code: (code) => `确认码：${code}`,
    confirm: '确认接收',
    stop: '不接收',
    testTitle: (name) => `${name}的测试消息`,
    testText: '这条消息用来确认更新通知能够送达这个群，无需任何操作。',
    labelled: (label, url) => `${label}：${url}`,
    platforms: {
      ...PLATFORM_NAMES,
      feishu: '飞书 / Lark',
      wecom: '企业微信',
      dingtalk: '钉钉',
      generic: '自建接收地址（JSON）',
    },
  },
});
