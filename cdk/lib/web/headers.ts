import { HeadersFrameOption, HeadersReferrerPolicy, type ResponseHeadersPolicyProps } from 'aws-cdk-lib/aws-cloudfront'
import { Duration } from 'aws-cdk-lib/core'
import policy from '../../../web/content-security-policy.json' with { type: 'json' }

/**
 * What a page may load and reach; the local server sends the same. Styles may stand inline, because the UI kit sets
 * sizes and colours in style attributes and Temml lays out formulas with them.
 * @param uploads the origin that browsers send uploads to, and play videos from
 */
function contentSecurityPolicy(uploads: string): string {
  const directives = {
    ...policy,
    'connect-src': `${policy['connect-src']} ${uploads}`,
    'media-src': `${policy['media-src']} ${uploads}`,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The headers of every answer, of the pages and of the API. */
export function securityHeaders(uploads: string): ResponseHeadersPolicyProps {
  return {
    securityHeadersBehavior: {
      // Not in the place of the stricter one that the API gives to files of users.
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(uploads), override: false },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()', override: true },
      ],
    },
  }
}
