// For Java 11 or later, with kotlinx-serialization-json. On Android use OkHttp instead of HttpClient.
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.int
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive

val http: HttpClient = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build()

fun ask(path: String, sent: String): Pair<Int, JsonObject> {
    val request = HttpRequest.newBuilder(URI.create("http://localhost:8000$path"))
        .timeout(Duration.ofSeconds(60))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(sent))
        .build()
    val answer = http.send(request, HttpResponse.BodyHandlers.ofString())
    return answer.statusCode() to Json.parseToJsonElement(answer.body()).jsonObject
}

fun total(score: JsonElement?): Int? = score?.jsonObject?.get("total")?.jsonPrimitive?.int

fun main() {
    val wind = """{"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "melds": [{"tiles": ["WE", "WE", "WE"]}]}"""
    val wrong = """{"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "melds": [{"tiles": ["DR", "DR", "DG"]}]}"""

    val (_, score) = ask("/v1/scores", wind)
    println(total(score))

    val (_, batch) = ask("/v1/scores/batch?fields=total", """{"hands": [$wind, $wrong]}""")
    for (result in batch.getValue("results").jsonArray) {
        println(total(result.jsonObject["score"]) ?: result.jsonObject["problem"])
    }

    val (status, problem) = ask("/v1/scores", wrong)
    if (status == 422) {
        for (fault in problem.getValue("errors").jsonArray) {
            val (pointer, message) = listOf("pointer", "message").map { fault.jsonObject.getValue(it).jsonPrimitive.content }
            println("$pointer: $message")
        }
    }
}
