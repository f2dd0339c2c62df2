import { signInPath } from "../../domain/accounts/account-paths.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";

export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

type Props = {
  providers: readonly Provider[];
  /** What the button does, before the provider's name. */
  verb?: string;
  /** Where somebody goes on who has signed in: "account", or a page; the dashboard without it. */
  to?: string | undefined;
};

/** The ways to the providers that people can sign in through: plain links, so that no page asks another host for a script. */
export function ProviderButtons({ providers, verb = "Continue with", to }: Props) {
  if (providers.length === 0) return null;
  return (
    <div className="row">
      {providers.map((provider) => (
        <a key={provider} className="btn btn--line" href={signInPath(provider, to)} rel="nofollow" data-plain="">
          {verb} {providerNames[provider]}
        </a>
      ))}
    </div>
  );
}
