/** Providers that people can sign in through. */
export type Provider = "google" | "facebook";

/** A person as a provider names them, verified on the server. */
export type ProviderPerson = {
  provider: Provider;
  /** The provider's id of the person: it never changes. */
  subject: string;
  /** In small letters. */
  email: string;
  /** Whether the provider vouches for the address. */
  emailVerified: boolean;
  name: string;
};

export const providerMessages = {
  google: "Google Login Failed",
  facebook: "Failed to authenticate with Facebook. Please try again.",
} as const satisfies Record<Provider, string>;
