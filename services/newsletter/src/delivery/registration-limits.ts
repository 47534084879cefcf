import type { RateLimitResult } from '@legible/surface';
import type { LimiterOf } from '../store/limiter-of.ts';
import { isChosenPlatform, type PlatformId } from './vocabulary/platform-id.ts';

/** Registrations in an hour, whatever becomes of them. */
export interface RegistrationLimits {
  readonly perClient: number;
  /** For one host that anybody may have. */
  readonly perHost: number;
  /** For the hosts of one platform, which all its users share. */
  readonly perPlatform: number;
}

export const REGISTRATION_LIMITS: RegistrationLimits = { perClient: 10, perHost: 10, perPlatform: 300 };

const HOUR_S = 3_600;

/** Counts a registration, the same for addresses that are known and those that are not. */
export type AdmitRegistration = (asked: {
  /** As limits count clients. */
  readonly client: string;
  readonly host: string;
  readonly platform: PlatformId;
}) => Promise<RateLimitResult>;

export const registrationLimiter = (limits: RegistrationLimits, limiterOf: LimiterOf): AdmitRegistration => {
  const limiter = limiterOf([
    { name: 'webhooks', quota: limits.perClient, windowS: HOUR_S },
    { name: 'webhook-host', quota: limits.perHost, windowS: HOUR_S },
    { name: 'webhook-platform', quota: limits.perPlatform, windowS: HOUR_S },
  ]);
  return ({ client, host, platform }) =>
    limiter.take([
      { policy: 'webhooks', key: client },
      isChosenPlatform(platform)
        ? { policy: 'webhook-host', key: host }
        : { policy: 'webhook-platform', key: platform },
    ]);
};
