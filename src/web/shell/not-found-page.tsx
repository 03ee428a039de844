import { data } from "react-router";

/** Every address that is none of the site's: the root's error boundary shows the page, with its real status. */
const load = async () => {
	throw data(null, { status: 404 });
};

export const loader = load;
export const clientLoader = load;

export default function NotFoundPage() {
	return null;
}
