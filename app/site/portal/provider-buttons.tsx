import type { Provider } from "../../../domain/accounts/provider-person.ts";

const names: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** The ways to the providers that people can sign in through: plain links, so that no page asks another host for a script. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  if (providers.length === 0) return null;
  return (
    <div className="row">
      {providers.map((provider) => (
        <a key={provider} className="btn btn--line" href={`/sign-in/${provider}`} rel="nofollow" data-plain="">
          Continue with {names[provider]}
        </a>
      ))}
    </div>
  );
}
