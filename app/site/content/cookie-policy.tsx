import { page, siteMeta } from "../../page.ts";
import { TextScreen } from "./text-screen.tsx";

const content = `A cookie is a line of text that a website asks your browser to keep and to send back. Local storage is the same without the sending back. This page lists everything that this site keeps on your device.

# Your choice

The notice at the foot of your first page has three answers of equal weight. **Accept All** allows what is listed as additional below. **Decline All** allows only what the site cannot work without. **Only Additional Cookies** allows the additional ones by name and nothing that may be added to another group later. Your answer is kept for 150 days; after that we ask again. You can change it at any time by “Cookie settings” at the foot of every page.

# Needed

These are set only when you do what they are for, and they cannot be declined, because without them it would not work.

| Name | Where | What for | How long |
|---|---|---|---|
| session | cookie | keeps you signed in to a portal; scripts cannot read it | until you sign out, at most 14 days |
| cookie choice | cookie | remembers your answer to the notice | 150 days |
| theme | local storage | light or dark, if you chose one | until you clear it |
| draft | local storage | what you have typed into a form and not sent yet, on your device only | until it is sent |
| sent | session storage | the number of the request that you sent last and, of guests, the details in it, so that you can keep them | until you dismiss it or close the tab |
| details | local storage | name, e-mail address, phone, company and address of your last request, if you check “Save my details on this device” | until you press “Forget them” |
| location | local storage | the country that we take you to be in, so that a form you open begins with it; on your device only | 3 days |
| productDetail | local storage | the item you last looked at, so that a form you open can name it; on your device only | until you clear it |

# Additional

| Name | Where | What for | How long |
|---|---|---|---|
| map | local storage | how you left the map of agents: place and zoom | until you clear it, or decline |

# Not here

There are no advertising cookies, no analytics service and no pictures that report where you have been. Fonts, maps, films and scripts come from this site. Two things may come from another company, where we have chosen one: street maps, which load only after Accept All or when you press “Street map”, and a check that a form is sent by a person, which loads with the form. Links to social networks are plain links; nothing is sent before you follow one.

# Clearing them

Your browser can show and delete what a site keeps, usually under “Privacy” or “Site data”. The catalog works without any of it. More on what we learn and keep is in the [privacy policy](/privacy-policy).`;

const crumbs = [{ label: "Cookie policy" }];

export const loader = () => page({ tags: [] });

export const meta = siteMeta({
  title: "Cookie policy",
  description: "Everything that this site keeps on your device, what for and for how long, and how to choose.",
  canonical: "/cookie-policy",
});

/** What the site stores on a visitor's device. The text is part of the program, because it describes what the program does. */
export function Page() {
  return (
    <TextScreen
      crumbs={crumbs}
      heading="Cookie policy"
      lead="What this site keeps on your device, and for how long"
      content={content}
    />
  );
}
