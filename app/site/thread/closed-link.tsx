import { newLinkPath } from "../../../domain/thread/request-link.ts";
import { TextLink } from "../../ui/links.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";

/** What a link shows that opens no request, whatever the reason: it has expired, was revoked, or never was one. */
export function ClosedLink({ token, notice }: { token: string; notice: string | undefined }) {
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: "Your request" }]}>
      <PageHead
        title="This link is not good any more"
        intro="It is not complete, has expired, or was replaced by a newer one. Look for a later mail of ours, or have a new link sent to the address that the request came from."
      />
      <Notice>{notice}</Notice>
      <form className="row" method="post" action={newLinkPath(token)}>
        <button className="btn" type="submit">
          Mail me a new link
        </button>
        <TextLink href="/contact">Contact us</TextLink>
      </form>
    </PageMain>
  );
}
