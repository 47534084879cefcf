import type { UrlRefusalCode } from '@legible/chat';
import { type Spoken, wordTable } from './word-table.ts';

/** Why a text is refused as a webhook address, and what to do about it. */
export interface RefusalWords {
  readonly message: string;
  readonly resolution: string;
}

type AllRefusals = Readonly<Record<UrlRefusalCode, RefusalWords>>;

export const urlRefusalWords = wordTable<AllRefusals>('refusals', {
  ko: {
    webhook_url_missing: {
      message: '웹훅 주소가 비어 있습니다.',
      resolution: '채팅 서비스에서 만든 수신 웹훅(incoming webhook) 주소를 붙여 넣으십시오.',
    },
    webhook_url_too_long: {
      message: '주소가 너무 깁니다.',
      resolution: '웹훅 주소만 붙여 넣으십시오. 2,048자를 넘을 수 없습니다.',
    },
    webhook_url_unreadable: {
      message: '올바른 주소가 아닙니다.',
      resolution: 'https://로 시작하는 주소 전체를 빈칸 없이 붙여 넣으십시오.',
    },
    webhook_url_not_https: {
      message: 'https 주소가 아닙니다.',
      resolution: 'https://로 시작하는 웹훅 주소를 쓰십시오.',
    },
    webhook_url_credentials: {
      message: '주소에 사용자 이름이나 비밀번호가 들어 있습니다.',
      resolution: '@ 앞부분을 지우고 다시 시도하십시오.',
    },
    webhook_url_port: {
      message: '443 이외의 포트로는 보내지 않습니다.',
      resolution: '포트 번호가 없는 https 주소를 쓰십시오.',
    },
    webhook_url_ip_address: {
      message: '주소에 호스트 이름 대신 IP 주소가 들어 있습니다.',
      resolution: '공개된 호스트 이름을 쓰는 웹훅 주소를 넣으십시오.',
    },
    webhook_url_not_public: {
      message: '인터넷에서 접속할 수 있는 호스트 이름이 아닙니다.',
      resolution: '공개된 호스트 이름을 쓰는 웹훅 주소를 넣으십시오.',
    },
    webhook_url_look_alike: {
      message: '다른 채팅 서비스의 주소처럼 보이게 만든 호스트입니다.',
      resolution: '채팅 서비스의 설정 화면에서 웹훅 주소를 다시 복사하십시오.',
    },
    webhook_url_not_incoming: {
      message: '채팅 서비스의 주소이지만 수신 웹훅 주소는 아닙니다.',
      resolution: '채널 설정에서 수신 웹훅을 만들고 그 주소를 복사하십시오. 채널 링크나 초대 링크는 쓸 수 없습니다.',
    },
    webhook_url_slack_workflow: {
      message: 'Slack 워크플로 빌더의 주소입니다. 이 주소로는 메시지를 보낼 수 없습니다.',
      resolution: 'Slack 앱에서 Incoming Webhooks를 켜고 hooks.slack.com/services/로 시작하는 주소를 쓰십시오.',
    },
    webhook_url_teams_connector: {
      message: '서비스가 끝난 Office 365 커넥터 주소입니다.',
      resolution: 'Teams의 Workflows 앱에서 웹훅 요청을 받아 채널에 게시하는 워크플로를 만들고 그 주소를 쓰십시오.',
    },
    webhook_url_teams_logic_app: {
      message: 'logic.azure.com으로 된 이전 워크플로 주소이며, 2025년 11월 30일부터 동작하지 않습니다.',
      resolution: 'Power Automate에서 해당 워크플로를 열고 새 주소(environment.api.powerplatform.com)를 복사하십시오.',
    },
    webhook_url_bot_token: {
      message: '봇 토큰이 있어야 하는 서비스라서 지원하지 않습니다.',
      resolution: '수신 웹훅을 제공하는 채팅 서비스를 쓰거나 RSS 피드를 이용하십시오.',
    },
    webhook_platform_mismatch: {
      message: '선택한 서비스와 주소가 맞지 않습니다.',
      resolution: '서비스 선택을 비워 두거나 주소에 맞는 서비스를 고르십시오.',
    },
  },
  en: {
    webhook_url_missing: {
      message: 'There is no webhook address.',
      resolution: 'Paste the address of an incoming webhook that you made in your chat service.',
    },
    webhook_url_too_long: {
      message: 'The address is too long.',
      resolution: 'Paste the webhook address alone: 2,048 characters at most.',
    },
    webhook_url_unreadable: {
      message: 'This is not an address that can be read.',
      resolution: 'Paste the whole address, beginning with https:// and without spaces.',
    },
    webhook_url_not_https: {
      message: 'This is not an https address.',
      resolution: 'Use a webhook address that begins with https://.',
    },
    webhook_url_credentials: {
      message: 'The address has a user name or a password in it.',
      resolution: 'Remove what appears before the @ and try again.',
    },
    webhook_url_port: {
      message: 'Messages are sent to port 443 only.',
      resolution: 'Use an https address without a port number.',
    },
    webhook_url_ip_address: {
      message: 'The address has an IP address in place of a host name.',
      resolution: 'Use a webhook address with a public host name.',
    },
    webhook_url_not_public: {
      message: 'The host name is not one of the public internet.',
      resolution: 'Use a webhook address with a public host name.',
    },
    webhook_url_look_alike: {
      message: 'The host name is made to look like that of a chat service.',
      resolution: 'Copy the webhook address again from the settings of your chat service.',
    },
    webhook_url_not_incoming: {
      message: 'This belongs to a chat service, but is not the address of an incoming webhook.',
      resolution:
        'Make an incoming webhook in the settings of the channel and copy its address. Channel and invitation links do not work.',
    },
    webhook_url_slack_workflow: {
      message: 'This address starts a workflow of Slack’s Workflow Builder, which takes no messages.',
      resolution:
        'Turn on Incoming Webhooks in a Slack app and use the address that begins with hooks.slack.com/services/.',
    },
    webhook_url_teams_connector: {
      message: 'This is the address of an Office 365 connector. Microsoft has retired them.',
      resolution:
        'In the Workflows app of Teams, make a workflow that posts to a channel when a webhook request is received, and use its address.',
    },
    webhook_url_teams_logic_app: {
      message: 'This is an old workflow address at logic.azure.com. They stopped working on 30 November 2025.',
      resolution: 'Open the workflow in Power Automate and copy its new address (environment.api.powerplatform.com).',
    },
    webhook_url_bot_token: {
      message: 'This service needs the token of a bot and is not supported.',
      resolution: 'Use a chat service that has incoming webhooks, or subscribe to the RSS feed.',
    },
    webhook_platform_mismatch: {
      message: 'The address does not belong to the service that was chosen.',
      resolution: 'Leave the choice of service empty, or choose the one that fits the address.',
    },
  },
  ja: {
    webhook_url_missing: {
      message: 'Webhookのアドレスが入力されていません。',
      resolution: 'チャットサービスで作成した受信Webhook（Incoming Webhook）のアドレスを貼り付けてください。',
    },
    webhook_url_too_long: {
      message: 'アドレスが長すぎます。',
      resolution: 'Webhookのアドレスだけを貼り付けてください。上限は2,048文字です。',
    },
    webhook_url_unreadable: {
      message: 'アドレスとして読み取れません。',
      resolution: 'https://から始まるアドレス全体を、空白を入れずに貼り付けてください。',
    },
    webhook_url_not_https: {
      message: 'httpsのアドレスではありません。',
      resolution: 'https://から始まるWebhookのアドレスを使ってください。',
    },
    webhook_url_credentials: {
      message: 'アドレスにユーザー名またはパスワードが含まれています。',
      resolution: '@より前の部分を取り除いて、もう一度お試しください。',
    },
    webhook_url_port: {
      message: '443番以外のポートには送信しません。',
      resolution: 'ポート番号のないhttpsのアドレスを使ってください。',
    },
    webhook_url_ip_address: {
      message: 'ホスト名の代わりにIPアドレスが指定されています。',
      resolution: '公開されたホスト名を持つWebhookのアドレスを使ってください。',
    },
    webhook_url_not_public: {
      message: 'インターネットに公開されたホスト名ではありません。',
      resolution: '公開されたホスト名を持つWebhookのアドレスを使ってください。',
    },
    webhook_url_look_alike: {
      message: 'チャットサービスのアドレスに似せたホスト名です。',
      resolution: 'チャットサービスの設定画面から、Webhookのアドレスをコピーし直してください。',
    },
    webhook_url_not_incoming: {
      message: 'チャットサービスのアドレスですが、受信Webhookのものではありません。',
      resolution:
        'チャンネルの設定で受信Webhookを作成し、そのアドレスをコピーしてください。チャンネルや招待のリンクは使えません。',
    },
    webhook_url_slack_workflow: {
      message: 'Slackのワークフロービルダーのアドレスです。メッセージは受け取れません。',
      resolution:
        'SlackアプリでIncoming Webhooksを有効にし、hooks.slack.com/services/から始まるアドレスを使ってください。',
    },
    webhook_url_teams_connector: {
      message: '提供が終了したOffice 365コネクタのアドレスです。',
      resolution:
        'TeamsのWorkflowsアプリで、Webhook要求を受信したときにチャネルへ投稿するワークフローを作成し、そのアドレスを使ってください。',
    },
    webhook_url_teams_logic_app: {
      message: 'logic.azure.comの古いワークフローのアドレスです。2025年11月30日で動作を終了しました。',
      resolution:
        'Power Automateで該当のワークフローを開き、新しいアドレス（environment.api.powerplatform.com）をコピーしてください。',
    },
    webhook_url_bot_token: {
      message: 'ボットのトークンが必要なサービスのため、対応していません。',
      resolution: '受信Webhookのあるチャットサービスを使うか、RSSフィードをご利用ください。',
    },
    webhook_platform_mismatch: {
      message: '選んだサービスとアドレスが一致しません。',
      resolution: 'サービスの選択を空にするか、アドレスに合うサービスを選んでください。',
    },
  },
  zh: {
    webhook_url_missing: {
      message: '没有填写 Webhook 地址。',
      resolution: '请粘贴在聊天工具里创建的传入 Webhook（群机器人）地址。',
    },
    webhook_url_too_long: {
      message: '地址太长。',
      resolution: '请只粘贴 Webhook 地址，最多 2,048 个字符。',
    },
    webhook_url_unreadable: {
      message: '无法识别这个地址。',
      resolution: '请粘贴以 https:// 开头的完整地址，中间不要有空格。',
    },
    webhook_url_not_https: {
      message: '这不是 https 地址。',
      resolution: '请使用以 https:// 开头的 Webhook 地址。',
    },
    webhook_url_credentials: {
      message: '地址里含有用户名或密码。',
      resolution: '请去掉 @ 之前的部分后重试。',
    },
    webhook_url_port: {
      message: '只能发送到 443 端口。',
      resolution: '请使用不带端口号的 https 地址。',
    },
    webhook_url_ip_address: {
      message: '地址里用的是 IP 地址，而不是主机名。',
      resolution: '请使用带有公开主机名的 Webhook 地址。',
    },
    webhook_url_not_public: {
      message: '这个主机名不在公共互联网上。',
      resolution: '请使用带有公开主机名的 Webhook 地址。',
    },
    webhook_url_look_alike: {
      message: '这个主机名是仿冒聊天工具地址的。',
      resolution: '请在聊天工具的设置里重新复制 Webhook 地址。',
    },
    webhook_url_not_incoming: {
      message: '这是聊天工具的地址，但不是传入 Webhook 地址。',
      resolution: '请在群或频道的设置里创建传入 Webhook（群机器人），再复制它的地址。频道链接和邀请链接不能使用。',
    },
    webhook_url_slack_workflow: {
      message: '这是 Slack 工作流的地址，不能接收消息。',
      resolution: '请在 Slack 应用里开启 Incoming Webhooks，使用以 hooks.slack.com/services/ 开头的地址。',
    },
    webhook_url_teams_connector: {
      message: '这是 Office 365 连接器的地址，微软已停止提供。',
      resolution: '请在 Teams 的 Workflows 应用里创建“收到 Webhook 请求时发布到频道”的工作流，并使用它的地址。',
    },
    webhook_url_teams_logic_app: {
      message: '这是 logic.azure.com 的旧工作流地址，已于 2025 年 11 月 30 日停用。',
      resolution: '请在 Power Automate 里打开该工作流，复制新的地址（environment.api.powerplatform.com）。',
    },
    webhook_url_bot_token: {
      message: '这个服务需要机器人令牌，暂不支持。',
      resolution: '请使用支持传入 Webhook 的聊天工具，或者订阅 RSS。',
    },
    webhook_platform_mismatch: {
      message: '所选的服务与地址不符。',
      resolution: '请不要选择服务，或选择与地址相符的服务。',
    },
  },
});

/** @param of the edition; the API uses English. */
export const webhookUrlRefusal = (of: Spoken, code: UrlRefusalCode): RefusalWords => urlRefusalWords(of)[code];
